import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import Loading from '../../src/theme/Loading';

// Docusaurus resolves this module at build time. Texts of the default language are in the source.
vi.mock('@docusaurus/Translate', () => ({
  default: ({ children }: { children: string }) => children,
  translate: ({ message }: { message: string }) => message,
}));

const state = { isLoading: true, timedOut: false, error: undefined, retry: () => undefined };
const draw = (change: object) =>
  renderToStaticMarkup(<Loading {...state} pastDelay={false} {...change} />);

describe('Loading', () => {
  it('draws nothing before the delay', () => {
    expect(draw({})).toBe('');
  });

  it('draws a spinner with a status for screen readers after the delay', () => {
    expect(draw({ pastDelay: true })).toMatch(/role="status".*Carregando a página/s);
  });

  it('shows the error and a retry button', () => {
    const retry = vi.fn();
    const html = draw({ error: new Error('ChunkLoadError: 404'), retry });
    expect(html).toContain('ChunkLoadError: 404');
    expect(html).toMatch(/<button[^>]*>Tentar de novo<\/button>/);
  });

  it('retries when the button is pressed', () => {
    const retry = vi.fn();
    const { props } = Loading({
      ...state,
      pastDelay: false,
      error: new Error('x'),
      retry,
    }) as { props: { onRetry: () => void } };
    props.onRetry();
    expect(retry).toHaveBeenCalledOnce();
  });
});

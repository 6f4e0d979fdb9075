import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useEffect, useState, type ReactNode } from 'react';
import { weigh, type Weight } from './weigh';

/**
 * Size of the current page by kind of file: compressed bytes, from the browser's resource timings.
 */
export default function PageWeight(): ReactNode {
  const { i18n } = useDocusaurusContext();
  const [weight, setWeight] = useState<Weight>();
  useEffect(() => {
    const timer = window.setTimeout(
      () =>
        setWeight(
          weigh(
            ['navigation', 'resource'].flatMap((type) =>
              performance.getEntriesByType(type),
            ) as PerformanceResourceTiming[],
          ),
        ),
      500,
    );
    return () => window.clearTimeout(timer);
  }, []);
  const number = new Intl.NumberFormat(i18n.localeConfigs[i18n.currentLocale]?.htmlLang, {
    maximumFractionDigits: 1,
  });
  const names: Record<keyof Weight, string> = {
    html: 'HTML',
    css: 'CSS',
    js: 'JavaScript',
    font: translate({ id: 'site.weight.fonts', message: 'Fontes' }),
  };
  return (
    <>
      <dl className="numbers" data-unsearched="">
        {(Object.keys(names) as (keyof Weight)[]).map((kind) => (
          <div key={kind}>
            <dt>{names[kind]}</dt>
            <dd>{weight ? `${number.format(weight[kind] / 1000)} kB` : '–'}</dd>
          </div>
        ))}
      </dl>
      <p data-unsearched="">
        <Translate id="site.weight.how">
          O navegador conta quando você mexe na página: bytes comprimidos do que ela carregou até
          ali.
        </Translate>
      </p>
    </>
  );
}

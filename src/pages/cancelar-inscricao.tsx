import { PageMetadata } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import Layout from '@theme/Layout';
import SocialCard from '@theme/SocialCard';
import type { ReactNode } from 'react';
import PageHead from '@site/src/ui/PageHead';
import Unsubscribe from '@site/src/site/Unsubscribe';

export default function UnsubscribePage(): ReactNode {
  return (
    <Layout>
      <PageMetadata
        title={translate({ id: 'site.unsubscribe.title', message: 'Cancelar inscrição' })}
        description={translate({
          id: 'site.unsubscribe.description',
          message: 'Pare de receber e-mails deste blog: um campo, um botão, nenhuma pergunta.',
        })}
      />
      <SocialCard page="cancelar-inscricao" />
      <main className="wrap page-end">
        <PageHead title={<Translate id="site.unsubscribe.title">Cancelar inscrição</Translate>} />
        <Unsubscribe />
      </main>
    </Layout>
  );
}

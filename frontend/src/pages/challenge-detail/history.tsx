import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../components';
import { MySubmissions } from './my-submissions';
import { Solvers } from './solvers';

export function History({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <Tabs
        style={{ marginTop: -8 }}
        items={[
          {
            key: 'mine',
            label: t('challengeDetail.mine.title'),
            children: <MySubmissions id={id} />,
          },
          {
            key: 'solvers',
            label: t('challengeDetail.solvers.title'),
            children: <Solvers id={id} />,
          },
        ]}
      />
    </Panel>
  );
}

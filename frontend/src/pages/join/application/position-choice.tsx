import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { Button, Tag, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignPositionView, CampaignView } from '../../../api';
import { Markdown, ToolButton, VisuallyHidden } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import { moveItem } from '../../../lib/move-item';
import { PositionTags } from '../position-tags';
import styles from './application.module.css';

interface PositionChoiceProps {
  campaign: CampaignView;
  /** Ids in order of preference. */
  chosen: readonly number[];
  error: string | undefined;
  onChoose: (chosen: readonly number[]) => void;
}

/** The positions to apply for; chosen ones first, in order of preference. */
export function PositionChoice({ campaign, chosen, error, onChoose }: PositionChoiceProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { positions, maxChoices } = campaign;
  const [heard, setHeard] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // Restores the focus: a moved item is rendered anew, and its buttons change.
  const focused = useRef<number>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    const entry = list.current?.querySelector(`[data-position="${String(focused.current)}"]`);
    focused.current = undefined;
    if (entry?.contains(document.activeElement) !== true) entry?.querySelector('button')?.focus();
  }, [chosen]);

  const wishes = chosen.flatMap((id) => positions.find((position) => position.id === id) ?? []);
  const others = positions.filter(({ id }) => !chosen.includes(id));
  const change = ({ id, title, titleEn }: CampaignPositionView, next: readonly number[]) => {
    focused.current = id;
    const number = next.indexOf(id) + 1;
    const name = localize(title, titleEn);
    setHeard(
      number > 0
        ? t('join.application.positions.wishOf', { title: name, number })
        : t('join.application.positions.removed', { title: name }),
    );
    onChoose(next);
  };
  const move = (position: CampaignPositionView, by: number) => {
    const from = chosen.indexOf(position.id);
    change(position, moveItem(chosen, from, from + by));
  };
  const isFull = chosen.length >= maxChoices;
  return (
    <>
      <p className={styles.about}>
        {maxChoices === 1
          ? t('join.application.positions.one')
          : t('join.application.positions.several', { most: maxChoices })}
      </p>
      {error !== undefined && (
        <Typography.Paragraph type="danger" role="alert">
          {error}
        </Typography.Paragraph>
      )}
      <ul ref={list} className={styles.positions}>
        {[...wishes, ...others].map((position, at) => {
          const title = localize(position.title, position.titleEn);
          const isChosen = at < wishes.length;
          return (
            <li key={position.id} data-position={position.id} data-chosen={isChosen}>
              <div className={styles.positionHead}>
                <h3>{title}</h3>
                {isChosen && (
                  <Tag color="blue">{t('join.application.positions.wish', { number: at + 1 })}</Tag>
                )}
                <span className={styles.tools}>
                  {isChosen && at > 0 && (
                    <ToolButton
                      icon={ArrowUpOutlined}
                      label={t('join.application.positions.up', { title })}
                      onClick={() => move(position, -1)}
                    />
                  )}
                  {isChosen && at < wishes.length - 1 && (
                    <ToolButton
                      icon={ArrowDownOutlined}
                      label={t('join.application.positions.down', { title })}
                      onClick={() => move(position, 1)}
                    />
                  )}
                  {isChosen ? (
                    <ToolButton
                      icon={CloseOutlined}
                      label={t('join.application.positions.remove', { title })}
                      onClick={() =>
                        change(
                          position,
                          chosen.filter((id) => id !== position.id),
                        )
                      }
                    />
                  ) : (
                    <Button
                      disabled={isFull && maxChoices > 1}
                      aria-label={t('join.application.positions.chooseOf', { title })}
                      onClick={() => change(position, [...(isFull ? [] : chosen), position.id])}
                    >
                      {t('join.application.positions.choose')}
                    </Button>
                  )}
                </span>
              </div>
              <PositionTags position={position} />
              <Markdown source={localize(position.text, position.textEn)} />
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
    </>
  );
}

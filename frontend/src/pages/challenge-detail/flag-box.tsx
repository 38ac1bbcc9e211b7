import { FlagOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef, Space } from 'antd';
import {
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeDetail, SubmissionResult } from '../../api';
import { Panel, waiting } from '../../components';
import { useCountdown } from '../../hooks/use-countdown';
import { useShortcut } from '../../hooks/use-shortcut';
import styles from './flag-box.module.css';
import { FlagCaptured } from './flag-captured';
import { FLAG_BOX_MAX, oneLine, trimmedFlag } from './flag-text';
import { InstanceAlert } from './instance/instance-alert';
import { type FlagVerdict, useSubmitFlag, verdictOf } from './use-submit-flag';

const CODE_INPUT = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

const RED_FOR = 2000;

type FlagBoxProps = { challenge: ChallengeDetail; flagPrefix: string };

export function FlagBox({ challenge, flagPrefix }: FlagBoxProps) {
  const { t } = useTranslation();
  const input = useRef<InputRef>(null);
  // Several kept pages hold a box each.
  const resultId = useId();
  const [text, setText] = useState('');
  const [captured, setCaptured] = useState<SubmissionResult>();
  const [verdict, setVerdict] = useState<FlagVerdict>();
  const [red, redden] = useRed();
  const [coolDown, startCoolDown] = useCountdown();
  const submit = useSubmitFlag(challenge);
  const flag = trimmedFlag(text);
  const format = `${flagPrefix}{…}`;
  const done = challenge.flagsTotal > 0 && challenge.flagsCaptured >= challenge.flagsTotal;

  useShortcut(
    'f',
    useCallback(() => input.current?.focus({ cursor: 'all' }), []),
  );

  const [answers, setAnswers] = useState(0);
  const expectFocus = useFocusAfter(answers, submit.isPending, input);

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (flag === '' || submit.isPending || coolDown > 0) return;
    setVerdict(undefined);
    setCaptured(undefined);
    expectFocus();
    // The promise, not callbacks of the call: those stay silent where the page waits behind another.
    void submit
      .mutateAsync(flag)
      .then(
        (result) => {
          setCaptured(result);
          setText('');
        },
        (error: unknown) => {
          const next = verdictOf(error);
          setVerdict(next);
          if (next.kind === 'limited') startCoolDown(next.seconds);
          if (next.kind !== 'duplicate') redden();
        },
      )
      .finally(() => {
        setAnswers((before) => before + 1);
      });
  };

  return (
    <Panel title={t('challengeDetail.flag.title')}>
      {done && captured === undefined && (
        <p className={styles.done}>{t('challengeDetail.flag.alreadySolved')}</p>
      )}
      {challenge.hasInstance && <InstanceAlert challengeId={challenge.id} />}
      <form onSubmit={handleSubmit}>
        <Space.Compact block>
          <Input
            {...CODE_INPUT}
            ref={input}
            className={styles.input ?? ''}
            size="large"
            value={text}
            maxLength={FLAG_BOX_MAX}
            disabled={submit.isPending}
            prefix={<FlagOutlined aria-hidden />}
            placeholder={format}
            aria-label={t('challengeDetail.flag.label')}
            aria-describedby={resultId}
            aria-keyshortcuts="f"
            aria-invalid={verdict !== undefined && verdict.kind !== 'duplicate'}
            status={red ? 'error' : ''}
            onChange={(event) => {
              setText(oneLine(event.target.value));
              setVerdict(undefined);
            }}
          />
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            loading={waiting(submit.isPending)}
            disabled={flag === '' || coolDown > 0}
          >
            {coolDown > 0
              ? t('challengeDetail.flag.wait', { count: coolDown })
              : t('challengeDetail.flag.submit')}
          </Button>
        </Space.Compact>
      </form>
      <div id={resultId} role="status" aria-live="polite" className={styles.result}>
        {verdict !== undefined && (
          <p className={verdict.kind === 'duplicate' ? styles.duplicate : styles.wrong}>
            {verdict.kind === 'failed' && <strong>{t('challengeDetail.flag.failed')}</strong>}{' '}
            {verdict.message}
          </p>
        )}
        {captured !== undefined && <FlagCaptured result={captured} challenge={challenge} />}
      </div>
    </Panel>
  );
}

/**
 * The field is disabled while an answer is on its way. Whoever sent it gets the field back, ready to be typed over, but
 * not who has gone to another page meanwhile or comes back later.
 */
function useFocusAfter(
  answers: number,
  pending: boolean,
  input: RefObject<InputRef | null>,
): () => void {
  const expected = useRef(false);
  useEffect(() => {
    if (pending || !expected.current) return;
    expected.current = false;
    input.current?.focus({ cursor: 'all' });
  }, [answers, pending, input]);
  useEffect(
    // Effects end when the page is hidden, too.
    () => () => {
      expected.current = false;
    },
    [],
  );
  return useCallback(() => {
    expected.current = true;
  }, []);
}

/** Red for a while, counted from the last wrong answer. */
function useRed(): [boolean, () => void] {
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (since === 0) return;
    const timer = setTimeout(() => {
      setSince(0);
    }, RED_FOR);
    return () => {
      clearTimeout(timer);
    };
  }, [since]);
  return [
    since > 0,
    () => {
      setSince(Date.now());
    },
  ];
}

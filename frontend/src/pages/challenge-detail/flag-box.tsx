import FlagOutlined from '@ant-design/icons/FlagOutlined';
import { Alert, Button, type InputRef, Space } from 'antd';
import Input from 'antd/es/input/Input';
import {
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeDetail, SubmissionResult } from '../../api';
import { Panel, loadingProps, toast } from '../../components';
import { isComplete } from '../../domain/challenge';
import { useCountdown } from '../../hooks/countdown';
import { hasFlagForm } from '../../lib/flag-form';
import { useShortcut } from '../../hooks/use-shortcut';
import {
  FLAG_BOX_MAX,
  type FlagVerdict,
  oneLine,
  trimmedFlag,
  useSubmitFlag,
  verdictOf,
} from './flag';
import styles from './flag-box.module.css';
import { FlagCaptured } from './flag-captured';
import { useInstanceStatus } from './instance/use-instance';

const CODE_INPUT = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

const RED_MS = 2000;

interface FlagBoxProps {
  challenge: ChallengeDetail;
  flagPrefix: string;
  /** Whether a correct flag gives no points, because the user is an author. */
  isTest?: boolean;
}

export function FlagBox({ challenge, flagPrefix, isTest = false }: FlagBoxProps) {
  const { t } = useTranslation();
  const input = useRef<InputRef>(null);
  // Several kept-alive pages may each have a flag box.
  const resultId = useId();
  const [text, setText] = useState('');
  const [captured, setCaptured] = useState<SubmissionResult>();
  const [verdict, setVerdict] = useState<FlagVerdict>();
  const [missesForm, setMissesForm] = useState(false);
  const [isRed, showRed, endRed] = useRed();
  const [coolDown, startCoolDown] = useCountdown();
  const replaceError = useErrorToast();
  const submit = useSubmitFlag(challenge);
  const flag = trimmedFlag(text);
  const format = `${flagPrefix}{…}`;
  const done = isComplete(challenge);

  useShortcut(
    'f',
    useCallback(() => input.current?.focus({ cursor: 'all' }), []),
  );

  const [answerCount, setAnswerCount] = useState(0);
  const answer = useRef<HTMLDivElement>(null);
  const expectAnswer = useShowAnswer(answerCount, submit.isPending, () => {
    input.current?.focus({ cursor: 'all' });
    answer.current?.scrollIntoView({ block: 'nearest' });
  });

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (flag === '' || submit.isPending || coolDown > 0) return;
    setVerdict(undefined);
    setCaptured(undefined);
    expectAnswer();
    // Callbacks of `mutate` are not called while the page is hidden; the promise of `mutateAsync` resolves.
    void submit
      .mutateAsync(flag)
      .then(
        (result) => {
          replaceError();
          endRed();
          setCaptured(result);
          setText('');
        },
        (error: unknown) => {
          const next = verdictOf(error);
          replaceError(next.message);
          setVerdict(next);
          setMissesForm(next.kind === 'wrong' && !hasFlagForm(flag, flagPrefix));
          if (next.kind === 'limited') startCoolDown(next.seconds);
          if (next.kind !== 'duplicate') showRed();
        },
      )
      .finally(() => setAnswerCount((before) => before + 1));
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
            status={isRed ? 'error' : ''}
            onChange={(event) => {
              setText(oneLine(event.target.value));
              setVerdict(undefined);
            }}
          />
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            loading={loadingProps(submit.isPending)}
            disabled={flag === '' || coolDown > 0}
          >
            {coolDown > 0
              ? t('challengeDetail.flag.wait', { count: coolDown })
              : t('challengeDetail.flag.submit')}
          </Button>
        </Space.Compact>
      </form>
      <div ref={answer} id={resultId} role="status" aria-live="polite" className={styles.result}>
        {verdict !== undefined && (
          <p className={verdict.kind === 'duplicate' ? styles.duplicate : styles.wrong}>
            {verdict.kind === 'failed' && <strong>{t('challengeDetail.flag.failed')}</strong>}{' '}
            {verdict.message}
          </p>
        )}
        {verdict?.kind === 'wrong' && missesForm && (
          <p className={styles.duplicate}>{t('challengeDetail.flag.form', { format })}</p>
        )}
        {captured !== undefined && (
          <FlagCaptured result={captured} challenge={challenge} isTest={isTest} />
        )}
      </div>
    </Panel>
  );
}

/** Warns that the flag may be rejected while the instance is not running. */
function InstanceAlert({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation();
  const { status } = useInstanceStatus(challengeId);
  if (status === undefined || status.kind === 'running') return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.instance ?? ''}
      title={t('challengeDetail.flag.instance')}
    />
  );
}

/**
 * Calls `show` after a response, once the input is enabled again, unless the page was hidden in the meantime.
 * Returns a function to call on submit.
 */
function useShowAnswer(answerCount: number, isPending: boolean, show: () => void): () => void {
  const expected = useRef(false);
  const handleAnswer = useEffectEvent(show);
  useEffect(() => {
    if (isPending || !expected.current) return;
    expected.current = false;
    handleAnswer();
  }, [answerCount, isPending]);
  useEffect(
    // Effects are also cleaned up when the page is hidden.
    () => () => {
      expected.current = false;
    },
    [],
  );
  return useCallback(() => {
    expected.current = true;
  }, []);
}

/**
 * Returns a function to call after each response, with its error message if it failed: it closes the toast of the
 * previous error, which would cover the answer.
 */
function useErrorToast(): (message?: string) => void {
  const shown = useRef<string>(undefined);
  return useCallback((message) => {
    if (shown.current !== undefined && shown.current !== message) toast.closeError(shown.current);
    shown.current = message;
  }, []);
}

/** Red for two seconds after a wrong answer, or until `end` is called. */
function useRed(): [isRed: boolean, show: () => void, end: () => void] {
  const [since, setSince] = useState(0);
  useEffect(() => {
    if (since === 0) return;
    const timer = setTimeout(() => setSince(0), RED_MS);
    return () => clearTimeout(timer);
  }, [since]);
  return [since > 0, () => setSince(Date.now()), () => setSince(0)];
}

import AlignLeftOutlined from '@ant-design/icons/AlignLeftOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import FontSizeOutlined from '@ant-design/icons/FontSizeOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import NumberOutlined from '@ant-design/icons/NumberOutlined';
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import MinusOutlined from '@ant-design/icons/MinusOutlined';
import type { ComponentType } from 'react';
import type { FormQuestion } from '../../../api';

export type PartKind = FormQuestion['kind'];

interface KindTraits {
  icon: ComponentType<{ 'aria-hidden': boolean }>;
  /** What `min` and `max` limit, if the kind has them. */
  bounds?: 'characters' | 'value' | 'options' | 'files';
  hasOptions?: true;
  /** Whether a later part can depend on the answer. */
  isCondition?: true;
}

/** The properties of each kind of part besides title and hint, in the order of the menu. */
export const KINDS: Readonly<Record<PartKind, KindTraits>> = {
  section: { icon: MinusOutlined },
  shortText: { icon: FontSizeOutlined, bounds: 'characters' },
  longText: { icon: AlignLeftOutlined, bounds: 'characters' },
  number: { icon: NumberOutlined, bounds: 'value' },
  choice: { icon: CheckCircleOutlined, hasOptions: true, isCondition: true },
  choices: { icon: CheckSquareOutlined, bounds: 'options', hasOptions: true, isCondition: true },
  date: { icon: CalendarOutlined },
  file: { icon: PaperClipOutlined, bounds: 'files' },
  link: { icon: LinkOutlined },
  consent: { icon: SafetyOutlined, isCondition: true },
};

// `Object.keys` returns plain strings.
export const KIND_NAMES = Object.keys(KINDS) as PartKind[];

import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '../../../api';
import recruiting from './recruiting-template.json';

/** What a template does not say of a part. */
const PLAIN: Omit<FormQuestion, 'key' | 'kind' | 'title' | 'titleEn'> = {
  ...{ hint: '', hintEn: '', required: false, min: null, max: null },
  ...{ options: [], topics: [], showIf: null },
};

/** The files have what the type says; TypeScript reads a kind as any string. */
const TEMPLATES = { recruiting } as unknown as Record<string, readonly FormQuestion[]>;

interface TemplatesProps {
  onChoose: (questions: FormQuestion[]) => void;
}

/** The forms that a new one can begin with. */
export function Templates({ onChoose }: TemplatesProps) {
  const { t } = useTranslation();
  return (
    <Flex gap={8} wrap justify="center">
      {Object.entries(TEMPLATES).map(([name, parts]) => (
        <Button
          key={name}
          // Copies, as each is a part of its own.
          onClick={() => onChoose(parts.map((part) => ({ ...PLAIN, ...part })))}
        >
          {t(`forms.builder.template.${name}`)}
        </Button>
      ))}
    </Flex>
  );
}

import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '../../../api';
import recruiting from './recruiting-template.json';

/** The defaults of a part in a template. */
const PLAIN: Omit<FormQuestion, 'key' | 'kind' | 'title' | 'titleEn'> = {
  ...{ hint: '', hintEn: '', required: false, min: null, max: null },
  ...{ options: [], topics: [], showIf: null },
};

/** The JSON files match the type; TypeScript infers `kind` as a string. */
const TEMPLATES = { recruiting } as unknown as Record<string, readonly FormQuestion[]>;

interface TemplatesProps {
  onChoose: (questions: FormQuestion[]) => void;
}

/** The templates for a new form. */
export function Templates({ onChoose }: TemplatesProps) {
  const { t } = useTranslation();
  return (
    <Flex gap={8} wrap justify="center">
      {Object.entries(TEMPLATES).map(([name, parts]) => (
        <Button
          key={name}
          // Copies, because parts are identified by their object.
          onClick={() => onChoose(parts.map((part) => ({ ...PLAIN, ...part })))}
        >
          {t(`forms.builder.template.${name}`)}
        </Button>
      ))}
    </Flex>
  );
}

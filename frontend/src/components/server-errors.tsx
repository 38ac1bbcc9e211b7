import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';

/** What a server said of a field, and how it says that in each language. */
interface Refusal {
  said: string;
  by: Readonly<Record<string, string>>;
}

/** Writes a server's refusals under the fields they are about, in the language of the moment. */
export function showServerErrors<Values>(
  form: FormInstance<Values>,
  refused: readonly { name: string; errors: readonly Refusal[] }[],
): void {
  for (const { name, errors } of refused) {
    const nodes = errors.map((refusal) => <Refused key={refusal.said} {...refusal} />);
    // antd draws whatever node it is given, but its type knows texts only; the names are the form's.
    form.setFields([{ name: name as never, errors: nodes as unknown as string[] }]);
  }
}

function Refused({ said, by }: Refusal) {
  const { i18n } = useTranslation();
  return <>{by[i18n.language] ?? said}</>;
}

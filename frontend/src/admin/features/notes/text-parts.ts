export interface TextPart {
  text: string;
  isMention: boolean;
}

/** Splits a text at mentions of these names; at the same position the longest name wins. */
export function textParts(text: string, names: readonly string[]): TextPart[] {
  const mentions = [...names]
    .sort((one, other) => other.length - one.length)
    .map((name) => `@${name}`);
  const parts: TextPart[] = [];
  let plain = '';
  let rest = text;
  while (rest !== '') {
    const mention = mentions.find((one) => rest.startsWith(one));
    if (mention === undefined) {
      plain += rest[0] ?? '';
      rest = rest.slice(1);
      continue;
    }
    if (plain !== '') parts.push({ text: plain, isMention: false });
    plain = '';
    parts.push({ text: mention, isMention: true });
    rest = rest.slice(mention.length);
  }
  return plain === '' ? parts : [...parts, { text: plain, isMention: false }];
}

import type { ChoiceNoteView } from '../../../api';
import { textParts } from './text-parts';
import styles from './notes.module.css';

/** A note with line breaks, and mentions in bold. */
export function NoteText({ text, mentions }: Pick<ChoiceNoteView, 'text' | 'mentions'>) {
  const names = mentions.map(({ username }) => username);
  return (
    <p className={styles.text}>
      {textParts(text, names).map((part, index) =>
        part.isMention ? <strong key={index}>{part.text}</strong> : part.text,
      )}
    </p>
  );
}

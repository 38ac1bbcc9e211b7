import { useSubscription } from '@refinedev/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ChoiceNotes,
  type ChoiceNoteView,
  createNote,
  deleteNote,
  fetchNotes,
  markMentionsRead,
  updateNote,
} from '../../../api';
import { EmptyState, Panel, QueryBoundary, RelativeTime, useConfirm } from '../../../components';
import { queryKeys } from '../../../domain/query-keys';
import { NoteForm } from './note-form';
import { NoteText } from './note-text';
import styles from './notes.module.css';

/** The staff notes on a choice, newest last; opening the panel marks the reader's mentions as read. */
export function NotesPanel({ choiceId }: { choiceId: number }) {
  const { t } = useTranslation();
  const queryKey = [...queryKeys.notes, choiceId];
  const query = useQuery({ queryKey, queryFn: () => fetchNotes(choiceId) });
  useSubscription({
    channel: 'resources/application-choices',
    onLiveEvent: () => void query.refetch(),
  });
  useMarkRead(choiceId, query.data?.unread === true);
  const client = useQueryClient();
  const store = (notes: ChoiceNotes) => client.setQueryData(queryKey, notes);
  return (
    <Panel title={t('notes.title')}>
      <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
        {({ notes, mentionable }) => (
          <div className={styles.panel}>
            {notes.length === 0 ? (
              <EmptyState compact title={t('notes.nothing')} />
            ) : (
              <ol className={styles.list}>
                {notes.map((note) => (
                  <Note key={note.id} {...{ choiceId, note, mentionable }} onWritten={store} />
                ))}
              </ol>
            )}
            <NoteForm
              mentionable={mentionable}
              submit={t('notes.add')}
              send={({ text }) => createNote(choiceId, text)}
              onDone={store}
            />
          </div>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function useMarkRead(choiceId: number, isUnread: boolean) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => markMentionsRead(choiceId),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.mentions }),
  });
  useEffect(() => {
    if (isUnread) mutate();
  }, [isUnread, mutate]);
}

interface NoteProps {
  choiceId: number;
  note: ChoiceNoteView;
  mentionable: ChoiceNotes['mentionable'];
  onWritten: (notes: ChoiceNotes) => void;
}

function Note({ choiceId, note, mentionable, onWritten }: NoteProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [isEditing, setIsEditing] = useState(false);
  const { id, version, authorName, own, text, createdAt, edited } = note;
  const removal = useMutation({
    mutationFn: () => deleteNote(choiceId, id),
    onSuccess: onWritten,
  });
  const handleDelete = () => {
    const question = { title: 'notes.delete.title', ok: 'notes.delete.ok', danger: true };
    confirm(question, () => removal.mutateAsync());
  };
  return (
    <li className={styles.note}>
      <span className={styles.secondary}>
        <strong>{authorName ?? t('notes.deleted')}</strong> · <RelativeTime value={createdAt} />
        {edited && <> · {t('notes.edited')}</>}
      </span>
      {isEditing ? (
        <NoteForm
          mentionable={mentionable}
          initial={text}
          submit={t('notes.save')}
          send={(values) => updateNote(choiceId, id, { ...values, version })}
          onDone={(notes) => {
            setIsEditing(false);
            onWritten(notes);
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <NoteText text={text} mentions={note.mentions} />
      )}
      {own && !isEditing && (
        <Flex gap={8}>
          <Button size="small" type="text" onClick={() => setIsEditing(true)}>
            {t('notes.edit')}
          </Button>
          <Button size="small" type="text" danger onClick={handleDelete}>
            {t('notes.delete.ok')}
          </Button>
        </Flex>
      )}
    </li>
  );
}

import { del, get, patch, post } from '../http';
import type { ChoiceNotes, ChoiceNoteUpdate, Mentions, TagsInUse } from '../types';

const pathOf = (choiceId: number) => `/admin/application-choices/${String(choiceId)}`;

export const fetchNotes = (choiceId: number) => get<ChoiceNotes>(`${pathOf(choiceId)}/notes`);

export const createNote = (choiceId: number, text: string) =>
  post<ChoiceNotes>(`${pathOf(choiceId)}/notes`, { text });

export const updateNote = (choiceId: number, id: number, values: ChoiceNoteUpdate) =>
  patch<ChoiceNotes>(`${pathOf(choiceId)}/notes/${String(id)}`, values);

export const deleteNote = (choiceId: number, id: number) =>
  del<ChoiceNotes>(`${pathOf(choiceId)}/notes/${String(id)}`);

/** Marks the user's mentions on a choice as read. */
export const markMentionsRead = (choiceId: number) =>
  post<undefined>(`${pathOf(choiceId)}/notes/read`, {});

/** The user's unread mentions. */
export const fetchMentions = () => get<Mentions>('/admin/mentions');

/** The tags used in the campaign of a choice. */
export const fetchTags = (choiceId: number) => get<TagsInUse>(`${pathOf(choiceId)}/tags`);

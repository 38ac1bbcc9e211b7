export { ChoiceNotesModule } from './choice-notes.module';

export { FormKey } from './dto/form-key';
export { FormView } from './dto/form-view';
export { Form } from './form.entity';
export { FormVersion } from './form-version.entity';
export { FormsModule } from './forms.module';
export { FormsService } from './forms.service';
export { mergeQuestions } from './merge-questions';
export {
  type Answers,
  type Question,
  QUESTION_KINDS,
  type QuestionKind,
  stricterPrivacy,
} from './question';

export { Form } from './form.entity';
export { FormVersion } from './form-version.entity';
export { FormsModule } from './forms.module';
export type { Answers, Question } from './question';

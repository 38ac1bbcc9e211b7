/** An error that the operator can fix. Its message is one sentence for the terminal and never shows a setting's value. */
export class OperatorError extends Error {}

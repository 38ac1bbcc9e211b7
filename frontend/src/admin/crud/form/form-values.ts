import type { Values } from '../../../forms';
import { createContext, use } from 'react';

/** Sets values of the surrounding form as if the user had entered them. */
export const FormValuesContext = createContext<(values: Values) => void>(() => undefined);

/** Lets the input of one field set other fields. */
export const useSetFormValues = () => use(FormValuesContext);

/** The server error of the last attempt to save the surrounding form. */
export const RefusalContext = createContext<unknown>(undefined);

/** Lets the input of a structured field show server errors inside its value. */
export const useRefusal = () => use(RefusalContext);

import type { Values } from '../../../forms';
import { createContext, use } from 'react';

/** Sets values of the surrounding form as if the user had entered them. */
export const FormValuesContext = createContext<(values: Values) => void>(() => undefined);

/** For the input of one field that sets others as well. */
export const useSetFormValues = () => use(FormValuesContext);

/** The error of the last try to save the surrounding form. */
export const RefusalContext = createContext<unknown>(undefined);

/** For the input of one field that shows errors within its value. */
export const useRefusal = () => use(RefusalContext);

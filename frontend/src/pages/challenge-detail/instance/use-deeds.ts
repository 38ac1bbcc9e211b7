import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instanceQuery, type OwnInstance } from '../../../api';
import { useToast } from '../../../components';
import { type Deed, perform, remember } from './deeds';

interface Wish {
  deed: Deed;
  challengeId: number;
}

interface Refusal {
  deed: Deed;
  message: string;
}

export interface Deeds {
  wish: (deed: Deed) => void;
  /** What is under way, asked for on this page or on another one. */
  pending: Wish | undefined;
  refusal: Refusal | undefined;
}

const mutationKey = ['instance', 'deed'];

export function useDeeds(challengeId: number): Deeds {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const toast = useToast();
  const [refusal, setRefusal] = useState<Refusal & { language: string }>();
  const { mutate } = useMutation<OwnInstance, Error, Wish>({
    mutationKey,
    mutationFn: (wish) => perform(wish.deed, wish.challengeId, client),
    onMutate: async () => {
      setRefusal(undefined);
      // An answer from before the deed must not come after it.
      await client.cancelQueries(instanceQuery());
    },
    onSuccess: (told, { deed }) => {
      remember(client, told);
      toast.success(t(`ownInstance.done.${deed}`));
    },
    onError: ({ message }, { deed }) => {
      setRefusal({ deed, message, language: i18n.language });
    },
    onSettled: () => client.invalidateQueries(instanceQuery()),
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    // The only mutations under this key are the ones above.
    select: ({ state }) => state.variables as Wish,
  });
  return {
    wish: (deed) => {
      mutate({ deed, challengeId });
    },
    pending: pending[0],
    // What was said in another language is not said again.
    refusal: refusal?.language === i18n.language ? refusal : undefined,
  };
}

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns how to name an applicant: by a pseudonym while nobody is told who it is. */
export function useApplicantName(): (applicant: {
  name: string | null;
  applicationId: number;
}) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ name, applicationId }) => name ?? t('decisions.announce.name', { id: applicationId }),
    [t],
  );
}

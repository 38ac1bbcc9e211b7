import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns a function that names an applicant; blind choices have a pseudonym. */
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

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { playerPath } from '../lib/routes';

/** Returns a function for the name of a player; a player who deleted the account has none. */
export function usePlayerName(): (username: string) => string {
  const { t } = useTranslation();
  return (username) => username || t('game.deletedPlayer');
}

interface PlayerLinkProps {
  userId: number;
  username: string;
  className?: string | undefined;
}

/** The name of a player, which opens the player's page; that of a deleted player opens nothing. */
export function PlayerLink({ userId, username, className }: PlayerLinkProps) {
  const nameOf = usePlayerName();
  if (username === '') return <span className={className}>{nameOf(username)}</span>;
  return (
    <Link className={className} to={playerPath(userId)}>
      {username}
    </Link>
  );
}

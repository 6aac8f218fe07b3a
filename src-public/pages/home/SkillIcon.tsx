import { iconAddress } from "#shared/skillIcon.ts";

/**
 * A skill's icon from the server's `/icons/{slug}.svg`, so that no page loads icons that it does not show.
 * An unknown slug gets the same neutral shape as no name.
 */
export const SkillIcon = ({ name, className }: { name: string | null; className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="currentColor" className={className}>
    <use href={iconAddress(name)} />
  </svg>
);

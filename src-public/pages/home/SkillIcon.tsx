import { iconAddress } from "#shared/skillIcon.ts";

/**
 * A skill's sign, drawn by the server's `/icons/{slug}.svg`, so that no page loads shapes that it does not show.
 * An unknown slug is answered with the same neutral shape as no name.
 */
export const SkillIcon = ({ name, className }: { name: string | null; className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="currentColor" className={className}>
    <use href={iconAddress(name)} />
  </svg>
);

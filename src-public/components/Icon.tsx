import type { ReactNode } from "react";
import type { LinkKind } from "#shared/site/profileLinks.ts";

const shapes = {
  github: (
    <path d="M9 19c-4.3 1.4-4.3-2.5-6-3m12 5v-3.5c0-1 .1-1.4-.5-2 2.8-.3 5.5-1.4 5.5-6a4.6 4.6 0 0 0-1.3-3.2 4.2 4.2 0 0 0-.1-3.2s-1.1-.3-3.5 1.3a12.3 12.3 0 0 0-6.2 0C6.5 2.8 5.4 3.1 5.4 3.1a4.2 4.2 0 0 0-.1 3.2A4.6 4.6 0 0 0 4 9.5c0 4.6 2.7 5.7 5.5 6-.6.6-.6 1.2-.5 2V21" />
  ),
  linkedin: (
    <>
      <path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z" />
      <path d="M2 9h4v12H2z" />
      <circle cx="4" cy="4" r="2" />
    </>
  ),
  mastodon: (
    <path d="M20.5 14.5c-.3 1.5-2.6 3-5.3 3.3-2.3.3-4.6.5-7-.4 0 3.2 3.6 3.3 6.6 2.6M8.2 17.4C4 16.3 3.5 13 3.5 9.5 3.5 4.5 6 3 12 3s8.5 1.5 8.5 6.5c0 1.8 0 3.5-.3 5M7.5 13V9.5c0-3 4.5-3 4.5 0V12m0-2.5c0-3 4.5-3 4.5 0V13" />
  ),
  email: (
    <>
      <path d="M3 5h18v14H3z" />
      <path d="m3 7 9 6 9-6" />
    </>
  ),
  x: <path d="M4 4l11.7 16H20L8.3 4zM4.5 20l6.3-7.2M19.5 4l-6 6.9" />,
  facebook: <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
  website: (
    <>
      <circle cx="12" cy="12" r="9" />
      <ellipse cx="12" cy="12" rx="4" ry="9" />
      <path d="M3 12h18" />
    </>
  ),
  gitlab: <path d="m12 21-9.5-7.3L5.3 4l3 6.5h7.400l3-6.5 2.800 9.700z" />,
  bluesky: (
    <path d="M12 10.5C10.700 7.800 7.600 4.700 5.200 4.200 3.5 3.800 3 4.800 3 6.3c0 1 .5 4.700.9 5.600.8 1.900 2.700 2.3 4.600 2-2.900.5-3.700 2.100-2 3.700 2.800 2.600 4.800-.2 5.5-2.3.7 2.100 2.700 4.900 5.5 2.3 1.700-1.600.9-3.200-2-3.700 1.900.3 3.800-.1 4.600-2 .4-.9.9-4.600.9-5.600 0-1.5-.5-2.5-2.200-2.100-2.400.5-5.5 3.600-6.800 6.3z" />
  ),
  stackoverflow: <path d="M5 14v6h14v-6M8.5 16.5h7m-6.600-3.600 6.800 1.400M10.3 9l6.3 3M13 5.200l5.100 4.700" />,
  youtube: (
    <>
      <path d="M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
  link: (
    <>
      <path d="M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.7 1.7" />
      <path d="M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7" />
    </>
  ),
  share: (
    <>
      <path d="M4 12v8h16v-8" />
      <path d="m8 7 4-4 4 4M12 3v12" />
    </>
  ),
  menu: <path d="M3 6h18M3 12h18M3 18h18" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4" />
    </>
  ),
  moon: <path d="M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9z" />,
  system: (
    <>
      <path d="M2 4h20v13H2z" />
      <path d="M8 21h8m-4-4v4" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  arrow: <path className="forward" d="M4 12h16m-6-6 6 6-6 6" />,
  outside: <path d="M7 17 17 7M9 7h8v8" />,
  code: <path d="m8 7-5 5 5 5m8-10 5 5-5 5" />,
  download: <path d="M12 3v12m-5-5 5 5 5-5M4 20h16" />,
  pin: <path d="M8 3h8l-1 7 3 4H6l3-4zM12 14v7" />,
  cross: <path d="M6 6l12 12M18 6 6 18" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

export const Icon = ({ name }: { name: IconName | LinkKind }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="icon">
    {shapes[name === "other" ? "link" : name]}
  </svg>
);

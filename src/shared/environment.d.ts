/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
}

declare module "virtual:tokens.css";

declare module "virtual:icon-names" {
  /** The icons of simple-icons: a title, with its slug where that is not the title's plain one. */
  export const iconNames: readonly (string | readonly [title: string, slug: string])[];
}

import Add from "@mui/icons-material/Add";
import ContrastOutlined from "@mui/icons-material/ContrastOutlined";
import DashboardOutlined from "@mui/icons-material/DashboardOutlined";
import Logout from "@mui/icons-material/Logout";
import OpenInNew from "@mui/icons-material/OpenInNew";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import type { ComponentType } from "react";
import type { Theme } from "#shared/theme/theme.ts";
import { themes } from "#shared/theme/theme.ts";
import { destinations } from "../destinations.ts";
import { resources } from "../registry.ts";

/** One thing that the palette does. */
export interface Command {
  /** Unlike that of every other command. */
  key: string;
  /** The heading that it stands under. */
  group: string;
  label: string;
  icon: ComponentType;
  run: () => void;
}

/** What commands do to the admin around them. */
export interface CommandActions {
  /** Goes to an address within the admin. */
  goTo: (path: string) => void;
  /** Leaves the admin for the public site. */
  leave: () => void;
  setTheme: (theme: Theme) => void;
  signOut: () => void;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Every command that is no record: pages, new records, themes, signing out. */
export const fixedCommands = ({ goTo, leave, setTheme, signOut }: CommandActions): Command[] => {
  const page = (label: string, path: string, icon: ComponentType): Command => ({
    key: `page ${path}`,
    group: "Go to",
    label,
    icon,
    run: () => goTo(path),
  });
  const pagesBeside = resources.flatMap(({ icon, list }) => list.links.map(({ label, to }) => page(label, to, icon)));
  return [
    page("Dashboard", "/", DashboardOutlined),
    ...destinations.map(({ title, path, icon }) => page(title, path, icon)),
    ...pagesBeside,
    page("Profile Settings", "/profile", PersonOutlined),
    { key: "site", group: "Go to", label: "View the site", icon: OpenInNew, run: leave },
    ...resources.map(({ name, labels }) => ({
      key: `new ${name}`,
      group: "Create",
      label: labels.newButton,
      icon: Add,
      run: () => goTo(`/${name}/create`),
    })),
    ...themes.map((theme) => ({
      key: `theme ${theme}`,
      group: "Theme",
      label: `${capitalized(theme)} theme`,
      icon: ContrastOutlined,
      run: () => setTheme(theme),
    })),
    { key: "sign out", group: "Account", label: "Sign Out", icon: Logout, run: signOut },
  ];
};

/** The commands that hold each word of the text, in any letter case; a page is also found by its address, as "users". */
export const matching = (commands: readonly Command[], text: string): Command[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ key, group, label }) => {
    const whole = `${group} ${label} ${key}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
};

import Add from "@mui/icons-material/Add";
import ContrastOutlined from "@mui/icons-material/ContrastOutlined";
import Logout from "@mui/icons-material/Logout";
import OpenInNew from "@mui/icons-material/OpenInNew";
import type { ComponentType } from "react";
import { isReadOnly } from "#kit/resource/descriptor.ts";
import { capitalize } from "#shared/base/text.ts";
import { type Theme, themes } from "#shared/theme/theme.ts";
import { menuGroups, type SiteMap } from "../shared/SiteMapContext.ts";

export interface Command {
  key: string;
  group: string;
  label: string;
  icon: ComponentType;
  run: () => void;
}

interface CommandActions {
  goTo: (path: string) => void;
  openSite: () => void;
  setTheme: (theme: Theme) => void;
  signOut: () => void;
}

export const fixedCommands = (
  { dashboard, resources, pages }: SiteMap,
  { goTo, openSite, setTheme, signOut }: CommandActions,
): Command[] => {
  const page = (label: string, path: string, icon: ComponentType): Command => ({
    key: `page ${path}`,
    group: "Go to",
    label,
    icon,
    run: () => goTo(path),
  });
  return [
    page(dashboard.title, "/", dashboard.icon),
    ...menuGroups({ resources, pages: {} }).flatMap(({ entries }) =>
      entries.map(({ title, path, icon }) => page(title, path, icon)),
    ),
    ...resources.flatMap(({ icon, list }) =>
      list.links.flatMap(({ label, to }) => (pages[to] ? [] : [page(label, to, icon)])),
    ),
    ...Object.entries(pages).map(([path, { title, icon }]) => page(title, path, icon)),
    { key: "site", group: "Go to", label: "View the site", icon: OpenInNew, run: openSite },
    ...resources
      .filter((resource) => !isReadOnly(resource))
      .map(({ name, labels }) => ({
        key: `new ${name}`,
        group: "Create",
        label: labels.newButton,
        icon: Add,
        run: () => goTo(`/${name}/create`),
      })),
    ...themes.map((theme) => ({
      key: `theme ${theme}`,
      group: "Theme",
      label: `${capitalize(theme)} theme`,
      icon: ContrastOutlined,
      run: () => setTheme(theme),
    })),
    { key: "sign out", group: "Account", label: "Sign Out", icon: Logout, run: signOut },
  ];
};

export const filterCommands = (commands: readonly Command[], text: string): Command[] => {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ key, group, label }) => {
    const searched = `${group} ${label} ${key}`.toLowerCase();
    return terms.every((term) => searched.includes(term));
  });
};

import WebOutlined from "@mui/icons-material/WebOutlined";
import { Alert, Autocomplete, Box, type PopperProps, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { useCreatePath, useDataProvider, useNavigate } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { fieldId } from "#kit/form/inputs/useControl.ts";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { isComposing } from "#shared/base/browser.ts";
import { useDebounced } from "#shared/base/hooks.ts";
import { useTheme } from "#shared/theme/useTheme.ts";
import { useSignOut } from "../accounts/signIn/useSignOut.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";
import { type Command, filterCommands, fixedCommands } from "./commands.ts";
import { SearchField } from "./SearchField.tsx";

const debounceMs = 200;
const maxPerResource = 5;

// The setting labels are loaded on demand: most searches are for pages.
const useSettingCommands = (text: string, goTo: (path: string) => void): Command[] => {
  const { pages } = useSiteMap();
  const { data } = useQuery({
    queryKey: ["setting_labels"],
    queryFn: async () => (await import("#shared/site/settings.ts")).settingColumns,
    enabled: "/site" in pages && text.trim().length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const commands = Object.entries(data ?? {}).map(
    ([column, { label }]): Command => ({
      key: `setting ${column}`,
      group: "Settings",
      label,
      icon: WebOutlined,
      run: () => goTo(`/site#${fieldId(column)}`),
    }),
  );
  return text.trim().length > 1 ? filterCommands(commands, text) : [];
};

const useRecordCommands = (text: string, goTo: (path: string) => void) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const createPath = useCreatePath();
  const resources = useSiteMap().resources.filter(({ readOnly }) => !readOnly);
  const query = useDebounced(text.trim(), debounceMs);

  const findIn = async ({ name, titleColumn, bySlug, labels, icon }: ResourceDescriptor) => {
    const { data } = await dataProvider.getList(name, {
      filter: { q: query },
      sort: { field: titleColumn, order: "ASC" },
      pagination: { page: 1, perPage: maxPerResource },
      meta: { columns: ["id", titleColumn, ...(bySlug ? ["slug"] : [])], search: [titleColumn] },
    });
    return data.map((row): Command => {
      const path = createPath({ resource: name, type: "edit", id: row.id });
      return {
        key: `${name} ${row.id}`,
        group: labels.title,
        label: String(row[titleColumn]),
        icon,
        run: () => goTo(path),
      };
    });
  };

  const findInTexts = async (): Promise<Command[]> => {
    const found = await dataProvider.findWords(query);
    return found.flatMap(({ kind, id, slug, title }) => {
      const resource = resources.find(({ table }) => table === kind);
      if (!resource) return [];
      const { name, icon } = resource;
      return [
        { key: `${name} ${id}`, group: "In the text", label: title, icon, run: () => goTo(`/${name}/${slug}/edit`) },
      ];
    });
  };

  const { data, isError, isFetching } = useQuery({
    queryKey: ["palette", query],
    queryFn: async () => {
      const [inTexts, ...byTitle] = await Promise.all([findInTexts(), ...resources.map(findIn)]);
      const named = byTitle.flat();
      const keys = new Set(named.map(({ key }) => key));
      return [...named, ...inTexts.filter(({ key }) => !keys.has(key))];
    },
    enabled: query.length > 1,
  });
  const isCurrent = query === text.trim();
  return { records: isCurrent && query.length > 1 ? (data ?? []) : [], isError, isSearching: isFetching || !isCurrent };
};

// Renders the options inside the dialog instead of floating above it.
const InlinePopper = ({ children }: PopperProps) => <div>{typeof children === "function" ? null : children}</div>;

export interface PaletteProps {
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
}

export const CommandPalette = ({ text, onType, onClose }: PaletteProps) => {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { setTheme } = useTheme();
  const goTo = (path: string): void => navigate(path);
  const fixed = fixedCommands(useSiteMap(), {
    goTo,
    openSite: () => window.location.assign("/"),
    setTheme,
    signOut: () => void signOut(),
  });
  const { records, isError, isSearching } = useRecordCommands(text, goTo);
  const settings = useSettingCommands(text, goTo);
  const commands = [...filterCommands(fixed, text), ...settings, ...records];

  const choose = (command: Command | null): void => {
    if (!command) return;
    onClose();
    command.run();
  };

  // MUI highlights the first command in an effect. Enter may be pressed before that.
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target, nativeEvent } = event;
    if (key !== "Enter" || isComposing(nativeEvent) || !(target instanceof Element)) return;
    if (target.getAttribute("aria-activedescendant")) return;
    // Otherwise Enter would also activate the element that gets the focus next.
    event.preventDefault();
    choose(commands[0] ?? null);
  };

  return (
    <>
      <Autocomplete
        open
        autoHighlight
        forcePopupIcon={false}
        options={commands}
        value={null}
        inputValue={text}
        onInputChange={(_event, typed, reason) => reason === "input" && onType(typed)}
        onKeyDown={onKeyDown}
        onChange={(_event, command) => choose(command)}
        onClose={(_event, reason) => reason === "escape" && onClose()}
        filterOptions={(options) => options}
        groupBy={({ group }) => group}
        getOptionKey={({ key }) => key}
        getOptionLabel={(command) => command.label}
        noOptionsText={isSearching ? "Searching…" : "No results"}
        slots={{ popper: InlinePopper }}
        slotProps={{
          paper: { sx: { mt: 1.5, bgcolor: "transparent" } },
          listbox: { sx: { maxHeight: "min(60vh, 28rem)", p: 0 } },
        }}
        renderInput={(input) => <SearchField {...input} />}
        renderGroup={({ key, group, children }) => (
          <li key={key} role="presentation">
            <Box role="group" aria-label={group}>
              <Typography variant="overline" aria-hidden color="text.secondary" sx={{ px: 2 }}>
                {group}
              </Typography>
              <Box component="ul" role="presentation" sx={{ p: 0 }}>
                {children}
              </Box>
            </Box>
          </li>
        )}
        renderOption={({ key, ...option }, command) => (
          <Box component="li" key={key} {...option} sx={{ gap: 1.5 }}>
            <command.icon />
            <Typography component="span" noWrap>
              {command.label}
            </Typography>
          </Box>
        )}
      />
      {isError && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          Couldn't search your content. Check your connection.
        </Alert>
      )}
    </>
  );
};

import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { textOf } from "#shared/base/unknownValues.ts";
import { countable } from "#shared/site/choices.ts";
import { hasHost, linkAddress, linkNames, recognizeLink } from "#shared/site/profileLinks.ts";
import { changeableWords } from "#shared/site/settingEntries.ts";
import type { Values } from "#shared/tables/values.ts";
import { isWordKey, sayInEnglish } from "#shared/words/say.ts";
import { EntryChoice, EntryList, EntrySwitch, EntryText } from "./EntryList.tsx";
import { blankLink, type EntryValues } from "./siteValues.ts";

const counts: Record<(typeof countable)[number], string> = {
  years: "Years since the first experience",
  projects: "Completed and live projects",
  contributions: "GitHub contributions of the last year",
  posts: "Published posts",
};

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))" }}>
    {children}
  </Box>
);

const NamedRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "space-between", alignItems: "center" }}>
    <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
    <Box>{children}</Box>
  </Box>
);

const wordOf = (key: string): string => (isWordKey(key) ? sayInEnglish(key) : "");

const sectionName = ({ name }: EntryValues): string => wordOf(`section.${name}`);

export const SectionsInput = ({ column }: { column: string }) => (
  <EntryList column={column} nameOf={sectionName}>
    {(entry, change) => (
      <>
        <NamedRow name={sectionName(entry)}>
          <EntrySwitch entry={entry} name="isShown" label={`Show ${sectionName(entry)}`} change={change} />
        </NamedRow>
        {entry.isShown === true && (
          <EntryText
            entry={entry}
            name="title"
            label={`Title of ${sectionName(entry)}`}
            placeholder={sectionName(entry)}
            change={change}
          />
        )}
      </>
    )}
  </EntryList>
);

const pageName = ({ page }: EntryValues): string => wordOf(`page.${page}`);

const navigationName = (entry: EntryValues): string => pageName(entry) || textOf(entry.label);

export const NavigationInput = ({ column }: { column: string }) => (
  <EntryList
    column={column}
    nameOf={navigationName}
    add={{ label: "Add a link", blank: { kind: "link", label: "", url: "", isShown: true } }}
    canRemove={({ kind }) => kind === "link"}
  >
    {(entry, change) => (
      <>
        <NamedRow name={navigationName(entry) || "New link"}>
          <EntrySwitch entry={entry} name="isShown" label={`Show ${navigationName(entry)}`} change={change} />
        </NamedRow>
        {entry.kind === "page" ? (
          entry.isShown === true && (
            <EntryText
              entry={entry}
              name="label"
              label={`Label of ${pageName(entry)}`}
              placeholder={pageName(entry)}
              change={change}
            />
          )
        ) : (
          <Pair>
            <EntryText entry={entry} name="label" label="Label" change={change} />
            <EntryText entry={entry} name="url" label="Address" change={change} />
          </Pair>
        )}
      </>
    )}
  </EntryList>
);

// Keeps a label that the owner has chosen; otherwise the kind is the label.
const withKind = ({ label }: EntryValues, kind: unknown): Values => {
  const isOwn = textOf(label) !== "" && Object.values(linkNames).every((name) => name !== label);
  return { kind, label: isOwn ? label : kind === "other" ? "" : (linkNames[textOf(kind)] ?? "") };
};

/** Recognizes the kind of a typed or pasted address. */
const withAddress = (entry: EntryValues, typed: string): Values => {
  const kind = textOf(entry.kind);
  const address = linkAddress(kind, typed);
  const typedKind = /^\s*@[^@/\s]+@/.test(typed) ? "mastodon" : recognizeLink(address);
  const found = typedKind ?? (hasHost(kind) && address.includes("/") ? "website" : kind);
  return { url: typed, ...(found === kind ? {} : withKind(entry, found)) };
};

const examples: Readonly<Record<string, string>> = {
  email: "me@example.org",
  mastodon: "@me@example.social",
  bluesky: "me.bsky.social",
};

const exampleOf = (kind: string): string =>
  examples[kind] ?? (hasHost(kind) ? "User name or address" : "https://example.org");

export const LinksInput = ({ column }: { column: string }) => (
  <EntryList column={column} nameOf={({ label }) => textOf(label)} add={{ label: "Add a link", blank: blankLink }}>
    {(entry, change) => (
      <>
        <Pair>
          <EntryChoice
            entry={entry}
            name="kind"
            label="Kind"
            options={linkNames}
            change={({ kind }) => change(withKind(entry, kind))}
          />
          <EntryText entry={entry} name="label" label="Label" change={change} />
        </Pair>
        <EntryText
          entry={entry}
          name="url"
          label="Address"
          placeholder={exampleOf(textOf(entry.kind))}
          change={({ url }) => change(withAddress(entry, textOf(url)))}
        />
      </>
    )}
  </EntryList>
);

export const FactsInput = ({ column }: { column: string }) => (
  <EntryList
    column={column}
    nameOf={({ label }) => textOf(label)}
    add={{ label: "Add a fact", blank: { label: "", value: "" } }}
  >
    {(entry, change) => (
      <Pair>
        <EntryText entry={entry} name="label" label="Label" change={change} />
        <EntryText entry={entry} name="value" label="Value" change={change} />
      </Pair>
    )}
  </EntryList>
);

const computed = "computed";

export const StatsInput = ({ column }: { column: string }) => (
  <EntryList
    column={column}
    nameOf={({ label }) => textOf(label)}
    add={{ label: "Add a number", blank: { label: "", value: "" } }}
  >
    {(entry, change) => (
      <>
        <Pair>
          <EntryChoice
            entry={{ ...entry, source: entry.value === computed ? computed : "fixed" }}
            name="source"
            label="Number"
            options={{ fixed: "Fixed", computed: "Counted" }}
            change={({ source }) =>
              change(source === computed ? { value: computed, counts: entry.counts ?? countable[0] } : { value: "" })
            }
          />
          <EntryText entry={entry} name="label" label="Label" change={change} />
        </Pair>
        {entry.value === computed ? (
          <EntryChoice entry={entry} name="counts" label="Counts" options={counts} change={change} />
        ) : (
          <EntryText entry={entry} name="value" label="Value" placeholder="5+" change={change} />
        )}
      </>
    )}
  </EntryList>
);

const words = Object.fromEntries(changeableWords.map((key) => [key, wordOf(key)]));

export const WordsInput = ({ column }: { column: string }) => (
  <EntryList
    column={column}
    nameOf={({ key }) => wordOf(textOf(key))}
    add={{ label: "Change a word", blank: { key: "", text: "" } }}
  >
    {(entry, change) => (
      <>
        <EntryChoice entry={entry} name="key" label="Word" options={words} change={change} />
        <EntryText
          entry={entry}
          name="text"
          label="Your text"
          placeholder={wordOf(textOf(entry.key))}
          change={change}
        />
      </>
    )}
  </EntryList>
);

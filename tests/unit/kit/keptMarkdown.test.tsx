// @vitest-environment jsdom
import { MDXEditor, type MDXEditorMethods } from "@mdxeditor/editor";
import { render, waitFor } from "@testing-library/react";
import { createRef } from "react";
import { expect, it } from "vitest";
import { createPlugins } from "#kit/form/rich/plugins.tsx";
import { markersOf } from "#kit/form/rich/roundTrip.ts";

const note = "[^a]: Text with *emphasis*, and\n    a second line.\n\n    A second paragraph.";

it.each([
  ["a footnote and its place", `Some words.[^a] More.\n\n${note}\n\nThe end.`],
  ["a footnote in a table", `| a[^a] | b |\n| ----- | - |\n| x     | y |\n\n${note}`],
  ["a footnote in bold and in italic words", `**See[^a]** and *so[^a] on* and ***both[^a]***.\n\n${note}`],
  ["forced line breaks", `One\\\nand **two\\\nthree**.`],
  ["notes in a list and one after another", `- One[^a]\n- Two[^b] **words**\n\n${note}\n\n[^b]: Short.`],
])("the rich editor keeps %s as they are written", async (_what, source) => {
  const editor = createRef<MDXEditorMethods>();
  render(
    <MDXEditor ref={editor} markdown={source} plugins={createPlugins(source)} toMarkdownOptions={markersOf(source)} />,
  );
  await waitFor(() => expect(editor.current?.getMarkdown()).not.toBe(""));
  expect(editor.current?.getMarkdown().trim()).toBe(source);
});

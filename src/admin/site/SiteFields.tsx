import { useWatch } from "react-hook-form";
import { ResumeLetters } from "./ResumeLetters.tsx";
import { Setting, SettingGroup } from "./Setting.tsx";

const ResumeWarning = () => <ResumeLetters resumeFile={String(useWatch({ name: "resumeFile" }) ?? "")} />;

/** All settings, those that belong together under one heading. */
export const SiteFields = () => (
  <>
    <SettingGroup title="Who you are">
      <Setting column="name" />
      <Setting column="jobTitles" />
      <Setting column="tagline" />
      <Setting column="portrait" />
    </SettingGroup>
    <SettingGroup title="Look" help="One color; the shades of both themes are made from it.">
      <Setting column="accent" />
    </SettingGroup>
    <SettingGroup title="Home page" help="Its sections in their order, each with a title of your own if you like.">
      <Setting column="sections" />
      <Setting column="layers" />
    </SettingGroup>
    <SettingGroup title="About you">
      <Setting column="paragraphs" />
      <Setting column="facts" />
    </SettingGroup>
    <SettingGroup title="Links" help="Where else you are found. The e-mail address is one of them.">
      <Setting column="links" />
    </SettingGroup>
    <SettingGroup title="Numbers" help="Fixed, or counted from what the site holds.">
      <Setting column="stats" />
      <Setting column="githubUser" />
    </SettingGroup>
    <SettingGroup title="Résumé and contact">
      <Setting column="resumeFile" />
      <ResumeWarning />
      <Setting column="contactWords" />
    </SettingGroup>
    <SettingGroup title="Navigation" help="What the header leads to, in this order.">
      <Setting column="navigation" />
    </SettingGroup>
    <SettingGroup title="Search engines and link previews">
      <Setting column="title" />
      <Setting column="description" />
      <Setting column="previewPicture" />
    </SettingGroup>
    <SettingGroup title="Language and time">
      <Setting column="language" />
      <Setting column="timeZone" />
    </SettingGroup>
  </>
);

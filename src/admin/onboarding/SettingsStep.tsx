import { site as defaults } from "virtual:site-defaults";
import { useEffect, useEffectEvent, useState } from "react";
import { useIsMounted, useStore } from "react-admin";
import { FormProvider, type Resolver, useForm } from "react-hook-form";
import { FormPreview } from "#kit/form/record/FormPreview.tsx";
import { DescriptorProvider } from "#kit/resource/descriptor.ts";
import { formValues } from "#kit/resource/values.ts";
import { isSame } from "#shared/site/mergeSettings.ts";
import type { SettingGroupId } from "#shared/site/setting.ts";
import type { Site } from "#shared/site/site.ts";
import { cleanValues, type Values } from "#shared/tables/values.ts";
import { belowHeader } from "#ui/header.ts";
import { createPendingInputs, PendingInputsContext } from "#ui/pendingInput.ts";
import { SiteFields } from "../site/SiteFields.tsx";
import { sitePreview } from "../site/SiteFrame.tsx";
import { settingGroups, siteSettings } from "../site/siteSettings.ts";
import { blankLink, siteOfValues, siteProblems, valuesOfSite, withoutBlankEntries } from "../site/siteValues.ts";
import type { SiteSettings } from "../site/useSiteSettings.ts";
import { demoKeys } from "./demoContent.ts";
import { StepForm, type StepFormProps } from "./StepForm.tsx";

const { fields } = siteSettings;

type Step = Pick<StepFormProps, "title" | "description" | "onBack" | "onSkip">;

interface SettingsStepProps extends Pick<SiteSettings, "site" | "stored" | "change">, Step {
  /** The key under which the browser stores unsaved values. */
  name: "profile" | "look";
  groups: readonly SettingGroupId[];
  /** The setting that is required and focused first. If set, the demo's values are not proposed. */
  requiredSetting?: string;
  hasPreview?: boolean;
  onDone: () => void;
}

const noReset = (): boolean => false;

/** Unsaved values survive a reload. Untouched settings are not stored. */
export const SettingsStep = ({
  name,
  groups,
  requiredSetting,
  hasPreview,
  site,
  stored,
  change,
  onDone,
  ...step
}: SettingsStepProps) => {
  const isShown = useIsMounted();
  const [typed, setTyped] = useStore<Values>(`welcome.${name}`, {});
  const [pendingInputs] = useState(createPendingInputs);
  const [visibleGroups] = useState(() =>
    settingGroups
      .filter(({ id }) => groups.some((group) => group === id))
      .map((group) => (group.title === step.title ? { ...group, title: "" } : group)),
  );
  const columns = visibleGroups.flatMap((group) => group.columns);
  const [demoColumns] = useState<ReadonlySet<string>>(() => (requiredSetting ? demoKeys(defaults, stored) : new Set()));
  const [initial] = useState(() => {
    const values = valuesOfSite(site);
    const blank = [...demoColumns].map((column) => [column, column === "links" ? [{ ...blankLink, id: "0" }] : null]);
    return formValues(fields, { ...values, ...Object.fromEntries(blank) });
  });

  const touchedIn = (values: Values): string[] =>
    columns.filter(
      (column) =>
        column === requiredSetting ||
        !isSame(withoutBlankEntries(values[column]), withoutBlankEntries(initial[column])),
    );
  const valuesWith = (values: Values, now: Site): Values => {
    const clean = cleanValues(fields, values);
    return { ...valuesOfSite(now), ...Object.fromEntries(columns.map((column) => [column, clean[column]])) };
  };
  const resolver: Resolver<Values> = (values) => {
    const touched = touchedIn(values);
    const problems = Object.entries(siteProblems(valuesWith(values, site))).filter(([column]) =>
      touched.includes(column),
    );
    const errors = problems.map(([column, message]) => [column, { type: "validate", message }]);
    return problems.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} };
  };
  const form = useForm<Values>({ defaultValues: { ...initial, ...typed }, resolver });

  /** Returns the settings to store: touched ones, and the demo's that were left empty if they may be empty. */
  const settingsOf = (values: Values, now: Site): Values => {
    const allValues = valuesWith(values, now);
    const problems = siteProblems(allValues);
    const touched = touchedIn(values);
    const next: Values = { ...siteOfValues(now, allValues) };
    const columnsToStore = columns.filter(
      (column) => touched.includes(column) || (demoColumns.has(column) && !(column in problems)),
    );
    return Object.fromEntries(columnsToStore.map((column) => [column, next[column]]));
  };

  const storeValues = useEffectEvent((): void => {
    const values = { ...form.getValues(), ...pendingInputs.values() };
    setTyped(Object.fromEntries(touchedIn(values).map((column) => [column, values[column]])));
  });
  useEffect(() => {
    const subscription = form.watch(() => storeValues());
    const endPending = pendingInputs.subscribe(() => storeValues());
    return () => {
      subscription.unsubscribe();
      endPending();
    };
  }, [form, pendingInputs]);
  useEffect(() => {
    if (requiredSetting) form.setFocus(requiredSetting);
  }, [requiredSetting, form]);

  const save = async (values: Values): Promise<void> => {
    await change((now) => settingsOf(values, now));
    // The user may have gone to another step or typed more while the save was pending.
    const hasMore = !isSame(form.getValues(), values);
    if (isShown.current && !hasMore) onDone();
    if (!hasMore) setTyped({});
  };

  return (
    <DescriptorProvider value={siteSettings}>
      <FormProvider {...form}>
        <PendingInputsContext value={pendingInputs}>
          <StepForm
            {...step}
            side={
              hasPreview && (
                <FormPreview
                  preview={sitePreview((values) => siteOfValues(site, valuesWith(values, site)))}
                  width="phone"
                  top={belowHeader("24px")}
                  height={{ height: { xs: "44dvh", lg: `calc(100dvh - ${belowHeader("96px")})` }, minHeight: 320 }}
                />
              )
            }
            hasHeadingFocus={!requiredSetting}
            onSubmit={() => {
              pendingInputs.commitAll();
              return form.handleSubmit(save)();
            }}
          >
            <SiteFields groups={visibleGroups} canReset={noReset} headings="h3" />
          </StepForm>
        </PendingInputsContext>
      </FormProvider>
    </DescriptorProvider>
  );
};

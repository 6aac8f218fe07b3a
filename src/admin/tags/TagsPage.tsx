import DeleteOutline from "@mui/icons-material/DeleteOutline";
import EditOutlined from "@mui/icons-material/EditOutlined";
import { Box, IconButton, Link, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { LinkBase, useDataProvider } from "react-admin";
import type { UsedTag } from "#api/calls/content.ts";
import type { PlinthDataProvider } from "#api/dataProvider.ts";
import { useBatches } from "#kit/list/useBatches.ts";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { columnsWhere } from "#kit/resource/fields.ts";
import { pluralize } from "#shared/base/text.ts";
import { labelOf } from "#shared/tables/values.ts";
import { BatchConfirm } from "#ui/BatchConfirm.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { LoadingOrError } from "#ui/LoadingOrError.tsx";
import { notifyFailure, notifySuccess } from "#ui/notify.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { TagField } from "#ui/TagField.tsx";
import { pageTexts } from "../shared/pageTexts.ts";
import { useSiteMap } from "../shared/SiteMapContext.ts";

type Resource = Pick<ResourceDescriptor, "name" | "table" | "labels" | "fields">;

interface ChangeProps {
  resource: Resource;
  tag: UsedTag;
  others: readonly UsedTag[];
  isRename: boolean;
  onClose: () => void;
}

const rowsOf = ({ labels }: Resource, uses: number): string => pluralize(uses, labels.one, labels.many);

const ChangeDialog = ({ resource, tag: { kind, tag, uses, spellings }, others, isRename, onClose }: ChangeProps) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const [text, setText] = useState(tag);
  const batches = useBatches();
  const { labels } = resource;
  const newName = text.trim();
  const other = others.find((found) => found.tag.toLowerCase() === newName.toLowerCase());
  const change = async (): Promise<void> => {
    if (batches.done !== null || newName === "") return;
    if (isRename && newName === tag && spellings.length === 1) return onClose();
    const { done, failure } = await batches.run(() => dataProvider.renameTag(kind, tag, isRename ? newName : null));
    const outcome = labels.updatedMany(done);
    if (failure) {
      notifyFailure(done > 0 ? `${outcome}. The rest failed` : labels.updateFailed, failure);
      batches.reset();
    } else {
      notifySuccess(outcome);
      onClose();
    }
    await queryClient.invalidateQueries();
  };
  const removal = `This will remove “${tag}” from ${rowsOf(resource, uses)}. The ${labels.many} stay.`;
  const renaming = other
    ? `“${other.tag}” is already a tag of ${rowsOf(resource, other.uses)}. Both tags will be merged.`
    : `This will change ${rowsOf(resource, uses)}.`;
  return (
    <BatchConfirm
      batches={batches}
      total={uses}
      isDisabled={newName === ""}
      isDestructive={!isRename}
      hasField={isRename}
      {...(isRename ? { title: `Rename “${tag}”` } : {})}
      warning={isRename ? renaming : removal}
      action={isRename ? (other ? "Merge" : "Rename") : "Remove"}
      busy={isRename ? "Renaming..." : "Removing..."}
      onCancel={onClose}
      onConfirm={() => void change()}
    >
      {isRename && (
        <TagField
          label="New name"
          value={text}
          known={others.map((found) => found.tag)}
          onChange={setText}
          onEnter={() => void change()}
        />
      )}
    </BatchConfirm>
  );
};

const rowSx = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: 44,
  borderBottom: 1,
  borderColor: "divider",
} as const;

interface TagsProps {
  resource: Resource;
  column: string;
  tags: readonly UsedTag[];
}

const Tags = ({ resource, column, tags }: TagsProps) => {
  const id = useId();
  const [changed, setChanged] = useState<{ tag: UsedTag; isRename: boolean } | null>(null);
  const listOf = ({ spellings }: UsedTag) =>
    `/${resource.name}?${new URLSearchParams({ filter: JSON.stringify({ [column]: spellings }) })}`;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 5 }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1 }}>
        {labelOf(column, resource.fields[column])} of {resource.labels.many}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          display: "grid",
          columnGap: 4,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 20rem), 1fr))",
        }}
      >
        {tags.map((used) => (
          <Box component="li" key={used.tag} sx={rowSx}>
            <Typography dir="auto" noWrap sx={{ flex: 1 }} title={used.spellings.join(", ")}>
              {used.spellings.join(", ")}
            </Typography>
            <Link component={LinkBase} to={listOf(used)} variant="body2" sx={{ whiteSpace: "nowrap" }}>
              {rowsOf(resource, used.uses)}
            </Link>
            {(["Rename", "Remove"] as const).map((what) => (
              <IconButton
                key={what}
                size="small"
                aria-label={`${what} ${used.tag}`}
                onClick={() => setChanged({ tag: used, isRename: what === "Rename" })}
              >
                {what === "Rename" ? <EditOutlined fontSize="small" /> : <DeleteOutline fontSize="small" />}
              </IconButton>
            ))}
          </Box>
        ))}
      </Box>
      {changed && (
        <ChangeDialog
          {...changed}
          resource={resource}
          others={tags.filter((other) => other !== changed.tag)}
          onClose={() => setChanged(null)}
        />
      )}
    </Box>
  );
};

export const TagsPage = () => {
  const { resources } = useSiteMap();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const { data, error, refetch } = useQuery({ queryKey: ["used_tags"], queryFn: () => dataProvider.listTags() });
  return (
    <>
      <PageHeader {...pageTexts.tags} />
      {!data && <LoadingOrError what="Failed to fetch tags" error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState>
          <Typography>No tags yet</Typography>
        </EmptyState>
      )}
      {resources.map((resource) => {
        const tags = (data ?? []).filter(({ kind }) => kind === resource.table);
        const [column] = columnsWhere(resource.fields, ({ kind }) => kind === "tags");
        if (!column || tags.length === 0) return null;
        return <Tags key={resource.name} resource={resource} column={column} tags={tags} />;
      })}
    </>
  );
};

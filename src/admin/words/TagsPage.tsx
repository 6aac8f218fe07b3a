import DeleteOutline from "@mui/icons-material/DeleteOutline";
import EditOutlined from "@mui/icons-material/EditOutlined";
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  Link,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { LinkBase, useDataProvider } from "react-admin";
import type { ResourceDescriptor } from "#kit/resource/descriptor.ts";
import { columnsWhere } from "#kit/resource/fields.ts";
import { notifyFailure, notifySuccess } from "#kit/resource/notify.ts";
import { Confirm } from "#kit/ui/Confirm.tsx";
import { EmptyState } from "#kit/ui/EmptyState.tsx";
import { LoadError } from "#kit/ui/LoadError.tsx";
import { LoadingSpinner } from "#kit/ui/LoadingSpinner.tsx";
import { PageHeader } from "#kit/ui/PageHeader.tsx";
import type { PlinthDataProvider } from "#providers/dataProvider.ts";
import type { UsedTag } from "#providers/ownerCalls.ts";
import { labelOf } from "#shared/tables/values.ts";
import { countText } from "#shared/text.ts";
import { useSiteMap } from "../SiteMapContext.ts";

type Resource = Pick<ResourceDescriptor, "name" | "table" | "labels" | "fields">;

interface ChangeProps {
  resource: Resource;
  tag: UsedTag;
  onClose: () => void;
}

const rowsOf = ({ labels }: Resource, uses: number): string => countText(uses, labels.one, labels.many);

/** @returns renames a tag, or takes it away; whether it did */
const useTagChange = ({ labels }: Resource, { kind, tag }: UsedTag) => {
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (latter: string | null): Promise<boolean> => {
    setBusy(true);
    try {
      notifySuccess(labels.updatedMany(await dataProvider.renameTag(kind, tag, latter)));
      await queryClient.invalidateQueries();
      return true;
    } catch (error) {
      notifyFailure(labels.updateFailed, error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { change, isBusy };
};

const RenameDialog = ({ resource, tag, known, onClose }: ChangeProps & { known: readonly UsedTag[] }) => {
  const id = useId();
  const [text, setText] = useState(tag.tag);
  const { change, isBusy } = useTagChange(resource, tag);
  const latter = text.trim();
  const other = known.find((found) => found.tag === latter && found !== tag);
  const rename = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || latter === "") return;
    if (latter === tag.tag || (await change(latter))) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={(event) => void rename(event)}>
        <DialogTitle id={id} sx={{ overflowWrap: "anywhere" }}>
          Rename “{tag.tag}”
        </DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            label="New name"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onFocus={({ target }) => target.select()}
            slotProps={{ htmlInput: { list: `${id}-known`, maxLength: 60, autoComplete: "off" } }}
          />
          <datalist id={`${id}-known`}>
            {known.map((found) => (
              <option key={found.tag} value={found.tag} />
            ))}
          </datalist>
          <DialogContentText role="status" sx={{ mt: 1, overflowWrap: "anywhere" }}>
            {other
              ? `Merges both: “${other.tag}” is a tag of ${rowsOf(resource, other.uses)} already.`
              : `Changes ${rowsOf(resource, tag.uses)}.`}
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy || latter === ""}>
            {other ? "Merge" : "Rename"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const RemoveDialog = ({ resource, tag, onClose }: ChangeProps) => {
  const { change, isBusy } = useTagChange(resource, tag);
  return (
    <Confirm
      isOpen
      isBusy={isBusy}
      isDestructive
      warning={`This will remove “${tag.tag}” from ${rowsOf(resource, tag.uses)}. The ${resource.labels.many} stay.`}
      action="Remove"
      onCancel={onClose}
      onConfirm={() => void change(null).then(onClose)}
    />
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
  const close = () => setChanged(null);
  const listOf = (tag: string) =>
    `/${resource.name}?${new URLSearchParams({ filter: JSON.stringify({ [column]: [tag] }) })}`;
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
            <Typography dir="auto" noWrap sx={{ flex: 1 }} title={used.tag}>
              {used.tag}
            </Typography>
            <Link component={LinkBase} to={listOf(used.tag)} variant="body2" sx={{ whiteSpace: "nowrap" }}>
              {rowsOf(resource, used.uses)}
            </Link>
            <IconButton
              size="small"
              aria-label={`Rename ${used.tag}`}
              onClick={() => setChanged({ tag: used, isRename: true })}
            >
              <EditOutlined fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={`Remove ${used.tag}`}
              onClick={() => setChanged({ tag: used, isRename: false })}
            >
              <DeleteOutline fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {changed?.isRename && <RenameDialog resource={resource} tag={changed.tag} known={tags} onClose={close} />}
      {changed && !changed.isRename && <RemoveDialog resource={resource} tag={changed.tag} onClose={close} />}
    </Box>
  );
};

export const TagsPage = () => {
  const { resources } = useSiteMap();
  const dataProvider = useDataProvider<PlinthDataProvider>();
  const { data, error, refetch } = useQuery({ queryKey: ["used_tags"], queryFn: () => dataProvider.usedTags() });
  return (
    <>
      <PageHeader title="Tags" description="Rename, merge or remove tags wherever they are" />
      {!data && (error ? <LoadError what="Failed to fetch tags" onRetry={() => void refetch()} /> : <LoadingSpinner />)}
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

import Add from "@mui/icons-material/Add";
import EditOutlined from "@mui/icons-material/EditOutlined";
import MoreVert from "@mui/icons-material/MoreVert";
import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import { Box, Button, IconButton, Link, Tooltip } from "@mui/material";
import type { ReactNode } from "react";
import { LinkBase, useCreatePath, useRecordContext } from "react-admin";
import { DeleteWithConfirm, RowDelete } from "#ui/Confirm.tsx";
import { MenuButton } from "#ui/MenuButton.tsx";
import { DuplicateButton } from "../form/record/DuplicateButton.tsx";
import { DragHandle, MoveButtons } from "../order/MoveButtons.tsx";
import { MoveMenu, useMoves } from "../order/MoveMenu.tsx";
import { isReadOnly, type NewButtonProps, useDescriptor } from "../resource/descriptor.ts";
import { useViewOnly } from "../resource/useViewOnly.ts";
import { useDeletion } from "./useDeletion.ts";

const useEditPath = (): string => {
  const { name } = useDescriptor();
  const record = useRecordContext();
  const createPath = useCreatePath();
  return createPath({ resource: name, type: "edit", ...(record ? { id: record.id } : {}) });
};

/** The row's title, linked to its form. @param children a text other than the stored title */
export const RowTitle = ({ children }: { children?: ReactNode }) => {
  const { titleColumn, inline } = useDescriptor();
  const record = useRecordContext();
  const path = useEditPath();
  const page = useViewOnly()(record);
  const title = children ?? String(record?.[titleColumn] ?? "");
  const bold = { fontWeight: 600 };
  if (inline) {
    return (
      <Box component="span" sx={bold}>
        {title}
      </Box>
    );
  }
  return (
    <Link
      {...(page ? { href: page.to } : { component: LinkBase, to: path })}
      color="text.primary"
      underline="hover"
      sx={bold}
    >
      {title}
    </Link>
  );
};

const EditLink = () => {
  const descriptor = useDescriptor();
  const record = useRecordContext();
  const path = useEditPath();
  if (!record) return null;
  const [verb, Icon] = isReadOnly(descriptor) ? ["View", VisibilityOutlined] : ["Edit", EditOutlined];
  return (
    <IconButton component={LinkBase} to={path} size="small" aria-label={`${verb} ${record[descriptor.titleColumn]}`}>
      <Icon fontSize="small" />
    </IconButton>
  );
};

export const RowActions = () => {
  const { inline, duplicate } = useDescriptor();
  const isClosed = isReadOnly(useDescriptor());
  const record = useRecordContext();
  const { title, ...deletion } = useDeletion();
  const page = useViewOnly()(record);
  if (page) {
    return (
      <Box data-opens sx={{ display: "flex", justifyContent: "flex-end" }}>
        <IconButton component="a" href={page.to} size="small" aria-label={`View ${title}`}>
          <VisibilityOutlined fontSize="small" />
        </IconButton>
      </Box>
    );
  }
  return (
    <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
      <DragHandle />
      <MoveButtons />
      <MoveMenu />
      <Tooltip title={isClosed ? "View" : "Edit"}>
        <span data-opens>{inline ? !isClosed && <inline.EditButton /> : <EditLink />}</span>
      </Tooltip>
      {duplicate && record && <DuplicateButton id={record.id} title={title} changed={duplicate} />}
      {!isClosed && <RowDelete label={`Delete ${title}`} {...deletion} />}
    </Box>
  );
};

export const newButtonId = "new-row";

export const NewButton = (props: NewButtonProps) => {
  const { label, id, isSecondary = false } = props;
  const { name, inline } = useDescriptor();
  const isClosed = isReadOnly(useDescriptor());
  const createPath = useCreatePath();
  const named = id ? { id } : {};
  if (isClosed) return null;
  if (inline) return <inline.NewButton {...props} />;
  return (
    <Button
      {...named}
      component={LinkBase}
      to={createPath({ resource: name, type: "create" })}
      variant={isSecondary ? "outlined" : "contained"}
      startIcon={<Add />}
      sx={{ whiteSpace: "nowrap" }}
    >
      {label}
    </Button>
  );
};

export const RowMenu = () => {
  const isClosed = isReadOnly(useDescriptor());
  const { near, far, dialog } = useMoves();
  const path = useEditPath();
  const { title, ...deletion } = useDeletion();
  const page = useViewOnly()(useRecordContext());
  if (isClosed) return null;
  return (
    <DeleteWithConfirm {...deletion}>
      {({ onClick: confirmDeletion, ...trigger }) => (
        <>
          <MenuButton
            {...trigger}
            label={`Actions for ${title}`}
            color="inherit"
            icon={<MoreVert fontSize="small" color="action" />}
            items={
              page
                ? [{ label: page.label, run: { href: page.to } }]
                : [{ label: "Edit", run: { to: path } }, ...near, ...far, { label: "Delete", run: confirmDeletion }]
            }
          />
          {dialog}
        </>
      )}
    </DeleteWithConfirm>
  );
};

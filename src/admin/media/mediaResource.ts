import PermMediaOutlined from "@mui/icons-material/PermMediaOutlined";
import { defineResource } from "#kit/defineResource.ts";
import { media as table } from "#shared/tables/media.ts";
import { DescriptionInput } from "./DescriptionInput.tsx";
import { FileProvider, MediaCard, UploadArea } from "./MediaCard.tsx";

// Files are uploaded above the list and opened by their tiles.
const nothing = () => null;

export const media = defineResource(table, {
  inTrash: false,
  labels: {
    one: "File",
    many: "Files",
    title: "Media",
    description: "Pictures, videos and documents of your site",
    newButton: "Upload Files",
  },
  icon: PermMediaOutlined,
  fields: { alt: { label: "Description", Input: DescriptionInput } },
  inline: { Provider: FileProvider, FormAbove: UploadArea, NewButton: nothing, EditButton: nothing },
  list: {
    from: "media_files",
    sort: { field: "created_at", order: "DESC" },
    search: ["name", "alt"],
    read: ["key", "bytes", "width", "height", "color"],
    filters: [
      {
        column: "marks",
        label: "Show",
        options: [
          { value: "unused", text: "Unused" },
          { value: "undescribed", text: "Without description" },
          { value: "picture", text: "Pictures" },
          { value: "video", text: "Videos" },
          { value: "document", text: "Documents" },
        ],
      },
    ],
    cardColumns: "tiles",
    isInUse: ({ marks }) => Array.isArray(marks) && !marks.includes("unused"),
    Card: MediaCard,
  },
});

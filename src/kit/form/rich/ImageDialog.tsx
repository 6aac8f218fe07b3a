import { closeImageDialog$, imageDialogState$, saveImage$, useCellValue, usePublisher } from "@mdxeditor/editor";
import { EditorForm } from "./EditorForm.tsx";

/** Inserts an image, or edits the one whose settings are asked for. */
export const ImageDialog = () => {
  const state = useCellValue(imageDialogState$);
  const save = usePublisher(saveImage$);
  const close = usePublisher(closeImageDialog$);
  const image = state.type === "editing" ? state.initialValues : {};
  return (
    <>
      {state.type !== "inactive" && (
        <EditorForm
          title={state.type === "new" ? "Insert an image" : "Image"}
          action={state.type === "new" ? "Insert" : "Set image"}
          fields={[
            { name: "src", label: "URL", value: image.src, isRequired: true },
            { name: "alt", label: "Alternative text", value: image.altText },
            { name: "title", label: "Title, shown on hover", value: image.title },
          ]}
          onSubmit={(typed) => save({ ...image, src: typed("src"), altText: typed("alt"), title: typed("title") })}
          onCancel={close}
        />
      )}
    </>
  );
};

SET local check_function_bodies = off;

CREATE TABLE "private"."preview_links" (
  "row_id"  uuid                     NOT NULL,
  "ends_at" timestamp with time zone NOT NULL DEFAULT (now() + '30 days'::interval),
  CONSTRAINT "preview_links_pkey" PRIMARY KEY (row_id),
  "token"   text                     NOT NULL DEFAULT private.random_token(),
  CONSTRAINT "preview_links_token_key" UNIQUE (token)
);

CREATE OR REPLACE FUNCTION private.open_preview (
  link_token text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select jsonb_build_object('kind', kind, 'is_public', not is_draft and coalesce(stored.published_at <= now(), true), 'row',
    coalesce(to_jsonb(post), to_jsonb(page), to_jsonb(project)) - array['content', 'long_description', 'plain_text', 'created_by']
      || jsonb_build_object('author', (select to_jsonb(writer) from public.authors as writer where writer.id = post.author_id)))
  from private.preview_links as link
  join private.written as stored on stored.id = row_id
  left join public.posts as post on post.id = row_id
  left join public.pages as page on page.id = row_id
  left join public.projects as project on project.id = row_id
  where link.token = link_token and ends_at > now()
$function$;

CREATE OR REPLACE FUNCTION private.share_draft (
  wanted    uuid,
  is_shared boolean
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if not exists (
    select from private.written where id = wanted and (private.is_owner() or is_draft and created_by = private.writer_id())
  ) then
    raise insufficient_privilege using message = 'Only the owner and its writer may share this draft.';
  end if;
  delete from private.preview_links where ends_at <= now() or row_id = wanted and not is_shared;
  if is_shared then
    insert into private.preview_links (row_id) values (wanted) on conflict do nothing;
  end if;
  return (select to_jsonb(link) from private.preview_links as link where row_id = wanted);
end
$function$;

CREATE OR REPLACE FUNCTION public.open_preview (
  link_token text
)
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select private.open_preview(link_token)
$function$;

CREATE OR REPLACE FUNCTION public.share_draft (
  wanted    uuid,
  is_shared boolean DEFAULT NULL::boolean
)
  RETURNS jsonb
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.share_draft(wanted, is_shared)
$function$;

REVOKE ALL ON FUNCTION "public"."share_draft"(uuid, boolean) FROM PUBLIC, "anon";

REVOKE ALL ON FUNCTION "private"."open_preview"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_preview"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."share_draft"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."share_draft"(uuid, boolean) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."open_preview"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_preview"(text) TO "anon", "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."share_draft"(uuid, boolean) TO "authenticated", "service_role";

-- Links to drafts for people without an account. They are in a table of their own, so that no export, version, copy or list
-- of the row contains the secret.

create table private.preview_links (
  row_id uuid primary key,
  token text not null default private.random_token() constraint preview_links_token_key unique,
  ends_at timestamptz not null default now() + interval '30 days'
);

-- Returns the link of a draft with its end, or null. Makes or revokes it first if asked. For the owner and the draft's writer.
create function private.share_draft(wanted uuid, is_shared boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
$$;

create function public.share_draft(wanted uuid, is_shared boolean default null) returns jsonb
language sql security invoker set search_path = ''
as $$
  select private.share_draft(wanted, is_shared)
$$;

-- Returns the row of a link, with the text that visitors may read, and whether it is published. Null for an ended link.
create function private.open_preview(link_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', kind, 'is_public', not is_draft and coalesce(stored.published_at <= now(), true), 'row',
    coalesce(to_jsonb(post), to_jsonb(page), to_jsonb(project)) - array['content', 'long_description', 'plain_text', 'created_by']
      || jsonb_build_object('author', (select to_jsonb(writer) from public.authors as writer where writer.id = post.author_id)))
  from private.preview_links as link
  join private.written as stored on stored.id = row_id
  left join public.posts as post on post.id = row_id
  left join public.pages as page on page.id = row_id
  left join public.projects as project on project.id = row_id
  where link.token = link_token and ends_at > now()
$$;

create function public.open_preview(link_token text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.open_preview(link_token)
$$;

revoke all on all functions in schema private from public;
revoke all on function public.share_draft, public.open_preview from public, anon;
grant execute on function private.share_draft, public.share_draft to authenticated, service_role;
grant execute on function private.open_preview, public.open_preview to anon, authenticated, service_role;

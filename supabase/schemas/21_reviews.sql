-- Reviews of drafts: a writer marks an own draft as ready, with a line of text. The owner publishes it, or returns it with a
-- note.

create table private.reviews (
  kind text not null constraint reviews_kind_known check (kind in ('posts', 'projects', 'pages')),
  row_id uuid not null,
  is_returned boolean not null,
  -- The writer's line, or the owner's note on a returned draft.
  note text not null constraint reviews_note_not_blank_max_300 check (private.has_text(note, 300)),
  created_at timestamptz not null default now(),
  primary key (kind, row_id)
);

-- The rows that writers create, with the start of their texts.
create view private.written as
select 'posts' as kind, id, slug, title, first_line, created_by, updated_at, published_at is null as is_draft, published_at from public.posts
union all
select 'projects', id, slug, title, description, created_by, updated_at, status = 'Draft', null from public.projects
union all
select 'pages', id, slug, title, excerpt, created_by, updated_at, published_at is null, published_at from public.pages;

-- A review ends when its row is published or deleted.
create function private.end_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  its_kind constant text := tg_table_name;
begin
  delete from private.reviews as review
  where review.kind = its_kind and row_id = old.id
    and not exists (select from private.written as stored where stored.kind = its_kind and id = old.id and is_draft);
  return null;
end
$$;
create trigger end_review after update or delete on public.posts for each row execute function private.end_review();
create trigger end_review after update or delete on public.projects for each row execute function private.end_review();
create trigger end_review after update or delete on public.pages for each row execute function private.end_review();

-- A writer marks an own draft as ready. The owner returns another account's draft.
create function private.set_review(kind text, row_id uuid, note text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  insert into private.reviews (kind, row_id, is_returned, note)
  select stored.kind, id, private.is_owner(), btrim(regexp_replace(set_review.note, '\s+', ' ', 'g'))
  from private.written as stored
  where stored.kind = set_review.kind and id = set_review.row_id and is_draft
    and (created_by = private.writer_id() or created_by <> auth.uid() and private.is_owner())
  on conflict (kind, row_id) do update set is_returned = excluded.is_returned, note = excluded.note, created_at = now();
  if not found then
    raise exception 'This is no longer a writer''s draft.' using errcode = '42501';
  end if;
end
$$;

create function public.set_review(kind text, row_id uuid, note text) returns void
language sql security invoker set search_path = ''
as $$
  select private.set_review(kind, row_id, note)
$$;

-- Returns for a writer the own drafts, first the returned ones, and the latest published or scheduled rows. Returns for the owner the
-- drafts that are ready, the oldest first, the name or address of the writer of each draft of another account, and the proposed
-- changes with the addresses of their authors, null for the owner's own programs. Empty for other users.
create function private.writers_desk() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with written as materialized (
    select stored.*, coalesce(account.display_name, account.email, 'A removed account') as writer, is_returned, note,
      review.created_at as marked_at, created_by = auth.uid() as is_own
    from private.written as stored
    left join private.reviews as review on review.kind = stored.kind and row_id = stored.id
    left join public.app_users as account on account.id = created_by
    where created_by = (select private.writer_id())
      or is_draft and created_by <> (select auth.uid()) and (select private.is_owner())
  )
  select jsonb_build_object(
    'drafts', (select coalesce(jsonb_agg(draft), '[]') from (
      select * from written where is_draft and (is_own or not is_returned)
      order by is_returned is true desc, case when not is_own then marked_at end, updated_at desc, id limit 50
    ) as draft),
    'published', (select coalesce(jsonb_agg(newest), '[]') from (
      select * from written where not is_draft order by updated_at desc, id limit 5
    ) as newest),
    'writers', (select coalesce(jsonb_object_agg(id, writer) filter (where not is_own), '{}') from written),
    'proposals', (select coalesce(jsonb_agg(proposed), '[]') from (
      select proposal.id, resource, row_id, title, content ? 'id' as is_new, client, proposal.created_at,
        case when author_id <> auth.uid() then coalesce(email, 'A removed account') end as author
      from public.versions as proposal left join public.app_users as account on account.id = author_id
      where kind = 'proposal' and (select private.is_owner())
        and not exists (
          select from public.versions as gone
          where gone.kind = 'deletion' and gone.resource = proposal.resource and gone.row_id = proposal.row_id
        )
      order by proposal.created_at
    ) as proposed)
  )
$$;

create function public.writers_desk() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.writers_desk()
$$;

revoke all on all functions in schema private from public;
revoke all on function public.set_review, public.writers_desk from public, anon;
grant execute on function private.set_review, public.set_review, private.writers_desk, public.writers_desk to authenticated, service_role;

SET local check_function_bodies = off;

DROP POLICY "the owner deletes, a writer own drafts" ON "public"."versions";

DROP POLICY "the owner reads, a writer own versions" ON "public"."versions";

ALTER TABLE "public"."versions"
  DROP CONSTRAINT "versions_kind_known";

CREATE OR REPLACE FUNCTION private.client_of_session()
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select left(user_agent, 200) from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_agent like 'Plinth %'
$function$;

CREATE OR REPLACE FUNCTION private.end_proposals()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  its_kind constant text := tg_table_name;
begin
  delete from public.versions
  where kind = 'proposal' and resource = its_kind and row_id = new.id and (content ? 'id' or to_jsonb(new) || content = to_jsonb(new));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_draft (
  resource text,
  row_id   uuid,
  content  jsonb,
  device   uuid
)
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  kept_at timestamptz;
begin
  if not private.is_owner() and (private.writer_id() is null or resource not in ('posts', 'projects', 'pages', 'app_users')) then
    raise exception 'Only the owner and writers of this site may store drafts.' using errcode = '42501';
  end if;
  insert into public.versions (kind, resource, row_id, title, content, author_id, device)
  values (
    'draft', keep_draft.resource, keep_draft.row_id, private.title_of(keep_draft.content), keep_draft.content, auth.uid(), keep_draft.device
  )
  on conflict (resource, row_id, author_id, device) where kind = 'draft' do update
  set title = excluded.title, content = excluded.content, created_at = clock_timestamp()
  returning created_at into kept_at;
  return kept_at;
end
$function$;

CREATE OR REPLACE FUNCTION private.keep_version()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  -- Compared as what it is, a name, it would not be found by an index of texts.
  its_kind constant text := tg_table_name;
begin
  -- Deleting the new row would overwrite the one in the trash.
  if tg_op = 'INSERT' and private.writer_id() is not null and exists (
    select from public.versions
    where kind = 'deletion' and resource = its_kind and row_id = new.id and author_id is distinct from auth.uid()
  ) then
    raise exception 'A row in the trash has this id.' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE' then
    if private.is_rendering() or to_jsonb(new) - tg_argv[0:] = to_jsonb(old) - tg_argv[0:] then
      return null;
    end if;
    insert into public.versions (kind, resource, row_id, title, content, created_at)
    select 'save', its_kind, old.id, private.title_of(to_jsonb(old)), to_jsonb(old) - private.rendered_columns() - 'token', old.updated_at
    where not exists (select from public.versions where kind = 'save' and resource = its_kind and row_id = old.id);
  end if;
  insert into public.versions (kind, resource, row_id, title, content, author_id, client)
  values (
    'save', its_kind, new.id, private.title_of(to_jsonb(new)), to_jsonb(new) - private.rendered_columns() - 'token', auth.uid(),
    private.client_of_session()
  );
  delete from public.versions
  where kind = 'save' and resource = its_kind and row_id = new.id
    and created_at < now() - interval '30 days'
    and created_at < (
      select created_at from public.versions where kind = 'save' and resource = its_kind and row_id = new.id
      order by created_at desc offset 49 limit 1
    );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.media_places (
  keys text[]
)
  RETURNS TABLE (
    key     text,
    kind    text,
    row_id  text,
    slug    text,
    title   text,
    is_past boolean
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  its_kind text;
begin
  for its_kind in select distinct kind from private.media_mentions where key = any (keys) and kind <> 'versions' order by kind loop
    return query execute format(
      'select mention.key, mention.kind, mention.row_id, words ->> ''slug'', coalesce(words ->> ''title'', words ->> ''name'', words ->> ''role'', words ->> ''degree'', words ->> ''school'',
         words ->> ''from_path'', ''Site''), false
       from private.media_mentions as mention
       join public.%1$I as stored on stored.id = mention.row_id::%2$s
       cross join lateral (select to_jsonb(stored) offset 0) as made (words)
       where mention.kind = %1$L and mention.key = any ($1) order by 5, 3',
      its_kind, case its_kind when 'site_settings' then 'text' else 'uuid' end
    ) using keys;
  end loop;
  return query
  select key, case when is_gone then 'versions' when is_proposed then 'proposals' else resource end, row_id, null, title || case
    when is_gone then ' (in the trash)' when is_proposed then ' (in a proposed change)' when is_draft then ' (in a draft)'
    else ' (in its history)' end, not is_deletion and not is_proposed
  from (
    select mention.key, version.resource, version.row_id::text,
      coalesce(nullif((array_agg(version.title order by version.created_at desc))[1], ''), 'Untitled') as title,
      bool_and(version.kind = 'draft') as is_draft, bool_or(version.kind = 'deletion') as is_deletion,
      bool_or(version.kind = 'proposal') as is_proposed,
      exists (
        select from public.versions as gone
        where gone.kind = 'deletion' and gone.resource = version.resource and gone.row_id = version.row_id
      ) as is_gone
    from private.media_mentions as mention
    join public.versions as version on version.id = mention.row_id::uuid
    where mention.kind = 'versions' and mention.key = any (keys) and not exists (
      select from private.media_mentions as live
      where live.kind = version.resource and live.row_id = version.row_id::text and live.key = mention.key
    )
    group by mention.key, version.resource, version.row_id
  ) as past order by title, row_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.propose_change (
  its_resource text,
  its_row      uuid,
  changed      jsonb
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  stored jsonb;
  saved jsonb;
  columns text[];
  list text;
  version_id uuid;
begin
  if not private.is_owner() and private.writer_id() is null then
    raise exception 'Only the owner and writers of this site may propose changes.' using errcode = '42501';
  elsif (its_resource in ('posts', 'projects', 'pages', 'experiences', 'education', 'certifications', 'activities')
    or its_resource = 'resumes' and its_row is null) is not true then
    raise exception 'A change of this kind of row cannot be proposed.' using errcode = '22023';
  elsif (select count(*) from public.versions where kind = 'proposal' and author_id = auth.uid() and row_id is distinct from its_row) >= 50 then
    raise exception 'The site already has 50 of your proposals. The owner must decide about them first.' using errcode = '22023';
  end if;
  if its_row is not null then
    execute format('select to_jsonb(stored) from public.%I as stored where id = $1', its_resource) into stored using its_row;
    if stored is null or not private.is_owner() and exists (
      select from private.written
      where kind = its_resource and id = its_row and (is_draft or published_at > now()) and created_by is distinct from auth.uid()
    ) then
      raise exception 'This row does not exist.' using errcode = '42501';
    end if;
  end if;
  -- Saved with the earlier one: a rule can refuse both together.
  changed := coalesce((
    select content from public.versions where kind = 'proposal' and resource = its_resource and row_id = its_row and author_id = auth.uid()
  ), '{}') || changed;
  columns := array(
    select attname from pg_catalog.pg_attribute
    where attrelid = format('public.%I', its_resource)::regclass and attnum > 0 and attgenerated = '' and changed ? attname::text
      and attname <> all (array['id', 'order', 'token', 'visibility', 'created_at', 'created_by', 'updated_at', 'revised_at',
        'slug', 'date', 'reading_time', 'author_id', 'feed_id'] || private.rendered_columns())
  );
  list := (select string_agg(quote_ident(name), ', ') from unnest(columns) as name);
  if list is not null then
    begin
      execute format(case
        when its_row is null then 'insert into public.%1$I (%2$s) select %2$s from %3$s returning to_jsonb(%1$I)'
        else 'update public.%1$I set (%2$s) = (select %2$s from %3$s) where id = $2 returning to_jsonb(%1$I)'
      end, its_resource, list, format('jsonb_populate_record(null::public.%I, $1)', its_resource)) into saved using changed, its_row;
      raise exception using errcode = 'PLUND';
    exception when sqlstate 'PLUND' then
      saved := (select jsonb_object_agg(key, value) from jsonb_each(saved) where key = any (columns) or its_row is null and key = 'id');
    end;
  end if;
  if saved is null or stored || saved = stored then
    raise exception 'The row would not change.' using errcode = '22023';
  end if;
  insert into public.versions (kind, resource, row_id, title, content, author_id, client)
  values (
    'proposal', its_resource, coalesce(its_row, (saved ->> 'id')::uuid), private.title_of(coalesce(stored, saved)), saved, auth.uid(),
    private.client_of_session()
  )
  on conflict (resource, row_id, author_id) where kind = 'proposal' do update
  -- The id changes, because the owner has not seen the addition. The time stays: the row may have been saved since then.
  set id = excluded.id, content = versions.content || excluded.content, client = excluded.client
  returning id into version_id;
  return version_id;
end
$function$;

CREATE OR REPLACE FUNCTION private.replace_media (
  former       text,
  latter       text,
  with_history boolean,
  undo         jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  started constant timestamptz := clock_timestamp();
  address constant text := (select private.media_address(media) from public.media where key = latter);
  -- With the sizes that were named beside it.
  pattern constant text := '(/media/(?:%s)(?:#[0-9]+x[0-9]+(?:-[0-9a-f]{6})?)?)';
  of_former constant text := format(pattern, replace(former, '.', '(?:\.[0-9]+)?\.'));
  of_both constant text := format(pattern, replace(former || '|' || latter, '.', '(?:\.[0-9]+)?\.'));
  place record;
  its_table text;
  id_type text;
  stored jsonb;
  texts text;
  replaced text;
  changed jsonb := '[]';
begin
  if not private.is_owner() then
    raise exception 'Only the owner of this site may replace a file.' using errcode = '42501';
  end if;
  if address is null or private.media_key(former) is distinct from former
    or undo is not null and not exists (select from public.media where key = former) then
    raise exception 'This file does not exist.' using errcode = '22023';
  end if;
  for place in
    select kind, row_id, shown, hash
    from private.media_mentions as mention left join jsonb_to_recordset(undo) as done (kind text, row_id text, shown text[], hash text) using (kind, row_id)
    where key = case when undo is null then former else latter end and (undo is null or hash is not null) and case kind
      when 'authors' then row_id = auth.uid()::text
      when 'versions' then with_history or exists (
        select from public.versions as version where version.id = mention.row_id::uuid and version.kind in ('deletion', 'proposal')
      )
      else true end
  loop
    -- Made of the profiles.
    its_table := case place.kind when 'authors' then 'app_users' else place.kind end;
    id_type := case place.kind when 'site_settings' then 'text' else 'uuid' end;
    execute format('select to_jsonb(listed) from public.%I as listed where id = $1::%s for update', its_table, id_type) into stored using place.row_id;
    -- Neither address holds a sign that JSON writes otherwise.
    texts := (
      select jsonb_object_agg(key, value) from jsonb_each(stored) where key <> all (private.rendered_columns()) and value::text ~ of_both
    );
    replaced := case
      when undo is null then regexp_replace(texts, of_former, address, 'g')
      when md5(texts) = place.hash then (
        select string_agg(part || coalesce(place.shown[number], ''), '' order by number)
        from regexp_split_to_table(texts, of_both) with ordinality as parts (part, number)
      )
    end;
    continue when replaced is null;
    execute format(
      'update public.%1$I as stored set (%2$s) = (select %2$s from jsonb_populate_record(stored, $1)) where id = $2::%3$s',
      its_table, (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(replaced::jsonb) as name), id_type
    ) using replaced::jsonb, place.row_id;
    changed := changed || jsonb_build_object(
      'kind', place.kind, 'row_id', place.row_id, 'hash', md5(replaced),
      'shown', array(select matched[1] from regexp_matches(texts, of_both, 'g') as matched)
    );
    exit when undo is null and clock_timestamp() > started + interval '300 ms';
  end loop;
  return changed;
end
$function$;

CREATE OR REPLACE FUNCTION private.restore_rows (
  its_resource text,
  row_ids      uuid[],
  category     text
)
  RETURNS integer
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  folder constant text := case its_resource when 'posts' then '/blog/' when 'projects' then '/projects/' else '/' end;
  gone public.versions;
  is_stored boolean;
  content jsonb;
  columns text;
  place integer;
  address text;
  restored integer := 0;
begin
  -- A writer restores own drafts that nobody else deleted.
  if not private.is_owner() and (private.writer_id() is null or its_resource not in ('posts', 'projects', 'pages') or exists (
    select from public.versions as asked where kind = 'deletion' and resource = its_resource and row_id = any (row_ids)
      and (author_id = auth.uid() and private.was_own_draft(resource, asked.content)) is not true
  )) then
    raise exception 'Only the owner of this site may restore deleted rows.' using errcode = '42501';
  end if;
  perform set_config('plinth.is_restoring', 'true', true);
  for gone in
    with taken as (
      delete from public.versions where kind = 'deletion' and resource = its_resource and row_id = any (row_ids) returning *
    )
    select * from taken order by taken.content -> 'order', taken.created_at
  loop
    content := gone.content;
    execute format('select exists (select from public.%I where id = $1)', its_resource) into is_stored using gone.row_id;
    if is_stored then
      raise exception '“%” already exists.', gone.title using errcode = '22023';
    end if;
    if its_resource = 'technical_skills' then
      content := content || jsonb_build_object('category', coalesce(restore_rows.category, content ->> 'category'));
      if not exists (select from public.skill_categories where name = content ->> 'category') then
        raise exception 'The category “%” was deleted. Choose another category for “%”.', content ->> 'category', gone.title using errcode = '23503';
      end if;
    end if;
    if content ? 'order' then
      execute format(
        'select coalesce(max("order") + 1, 0) from public.%I as stored where $1 is null or to_jsonb(stored) ->> ''category'' = $1',
        its_resource
      ) into place using content ->> 'category';
      content := content || jsonb_build_object('order', place);
    end if;
    -- The account may have been removed by a version that deleted its public profile.
    insert into public.authors (id)
    select (content ->> 'author_id')::uuid where content ->> 'author_id' is not null
    on conflict do nothing;
    columns := (
      select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
      where attrelid = format('public.%I', its_resource)::regclass and attnum > 0 and attgenerated = '' and content ? attname::text
    );
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning to_jsonb(%1$I) ->> ''slug''',
      its_resource, columns
    ) into address using content;
    insert into public.slug_history (resource, slug, row_id)
    select its_resource, slug, gone.row_id from jsonb_array_elements_text(gone.addresses -> 'slugs') as slug
    where slug <> address
    on conflict do nothing;
    insert into public.redirects (from_path, to_path)
    select from_path, folder || address from jsonb_array_elements_text(gone.addresses -> 'redirects') as from_path
    on conflict do nothing;
    restored := restored + 1;
  end loop;
  perform set_config('plinth.is_restoring', '', true);
  if restored = 0 then
    -- Asked again, after an answer that was lost. Writers must not learn of other rows.
    execute format('select count(*) from public.%I as stored where id = any ($1) and ($2 or to_jsonb(stored) ->> ''created_by'' = $3)', its_resource)
    into restored using row_ids, private.is_owner(), auth.uid()::text;
    if restored = 0 then
      raise exception 'It is no longer in the trash.' using errcode = '22023';
    end if;
  end if;
  return restored;
end
$function$;

CREATE OR REPLACE FUNCTION private.was_own_draft (
  resource text,
  content  jsonb
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select resource in ('posts', 'projects', 'pages') and content ->> 'created_by' = auth.uid()::text
    and case resource when 'projects' then content ->> 'status' = 'Draft' else content ->> 'published_at' is null end
$function$;

CREATE OR REPLACE FUNCTION private.writers_desk()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.health_report()
  RETURNS TABLE (
    checked_at timestamp with time zone,
    findings   jsonb
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  select checks.checked_at, (
    select coalesce(jsonb_agg(finding || jsonb_build_object('isDismissed', finding ->> 'key' in (select key from public.dismissed_findings)) order by place), '[]')
    from jsonb_array_elements(checks.findings) with ordinality as listed (finding, place)
    cross join lateral (
      select finding ->> 'kind', case when finding ->> 'id' ~ '^[0-9a-f-]{36}$' then (finding ->> 'id')::uuid end
    ) as found (its_kind, its_id)
    where not exists (select from public.versions where resource = its_kind and row_id = its_id and created_at > checks.checked_at and kind in ('save', 'deletion'))
      and (its_kind <> 'media' or exists (select from public.media where id = its_id and updated_at <= checks.checked_at))
      and (its_kind <> 'redirects' or exists (select from public.redirects where id = its_id and updated_at <= checks.checked_at))
  ) from public.health_checks as checks
$function$;

CREATE OR REPLACE FUNCTION public.propose_change (
  resource text,
  row_id   uuid,
  content  jsonb
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  select private.propose_change(resource, row_id, content)
$function$;

REVOKE ALL ON FUNCTION "public"."propose_change"(text, uuid, jsonb) FROM PUBLIC, "anon";

ALTER TABLE "public"."versions"
  ADD CONSTRAINT "versions_kind_known" CHECK ((kind = ANY (ARRAY['save'::text, 'draft'::text, 'deletion'::text, 'proposal'::text])));

CREATE UNIQUE INDEX versions_one_proposal ON public.versions USING btree (resource, row_id, author_id)
  WHERE (kind = 'proposal'::text);

CREATE TRIGGER end_proposals
  AFTER INSERT OR UPDATE ON public.activities
  FOR EACH ROW
  EXECUTE FUNCTION private.end_proposals();

CREATE TRIGGER end_proposals
  AFTER INSERT OR UPDATE ON public.certifications
  FOR EACH ROW
  EXECUTE FUNCTION private.end_proposals();

CREATE TRIGGER end_proposals
  AFTER INSERT OR UPDATE ON public.education
  FOR EACH ROW
  EXECUTE FUNCTION private.end_proposals();

CREATE TRIGGER end_proposals
  AFTER INSERT OR UPDATE ON public.experiences
  FOR EACH ROW
  EXECUTE FUNCTION private.end_proposals();

CREATE TRIGGER end_proposals
  AFTER INSERT OR UPDATE ON public.pages
  FOR EACH ROW
  EXECUTE FUNCTION private.end_proposals();

CREATE TRIGGER end_proposals
  AFTER INSERT OR UPDATE ON public.posts
  FOR EACH ROW
  EXECUTE FUNCTION private.end_proposals();

CREATE TRIGGER end_proposals
  AFTER INSERT OR UPDATE ON public.projects
  FOR EACH ROW
  EXECUTE FUNCTION private.end_proposals();

CREATE TRIGGER end_proposals
  AFTER INSERT OR UPDATE ON public.resumes
  FOR EACH ROW
  EXECUTE FUNCTION private.end_proposals();

CREATE POLICY "the owner deletes, a writer own drafts and proposals" ON "public"."versions"
  FOR DELETE
  TO "authenticated"
  USING
    (((( SELECT private.is_owner() AS is_owner) AND ((kind <> 'draft'::text) OR (author_id = ( SELECT auth.uid() AS uid)))) OR ((kind = ANY (ARRAY['draft'::text,
    'proposal'::text])) AND (author_id = ( SELECT private.writer_id() AS writer_id)))));

CREATE POLICY "the owner reads, a writer own versions" ON "public"."versions"
  FOR SELECT
  TO "authenticated"
  USING
    (((( SELECT private.is_owner() AS is_owner) AND ((kind <> 'draft'::text) OR (author_id = ( SELECT auth.uid() AS uid)))) OR ((author_id = ( SELECT private.writer_id() AS
    writer_id)) AND
CASE kind
    WHEN 'proposal'::text THEN true
    WHEN 'deletion'::text THEN private.was_own_draft(resource, content)
    ELSE (resource = ANY (ARRAY['posts'::text, 'projects'::text, 'pages'::text, 'app_users'::text]))
END)));

REVOKE ALL ON FUNCTION "private"."client_of_session"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_proposals"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."propose_change"(text, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."propose_change"(text, uuid, jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."was_own_draft"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."was_own_draft"(text, jsonb) TO "authenticated", "service_role";

GRANT EXECUTE ON FUNCTION "public"."propose_change"(text, uuid, jsonb) TO "authenticated", "service_role";

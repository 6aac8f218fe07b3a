-- A moment that a writer chose, as infinity or a year of five digits, and that no page could show: each page with it was an error.

-- So that it has a year of four digits in every time zone.
create function private.bound_moments(content regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  name text;
begin
  for name in
    select attname from pg_catalog.pg_attribute
    where attrelid = content and attnum > 0 and not attisdropped and atttypid = 'timestamptz'::regtype order by attnum
  loop
    execute format(
      'alter table %s add constraint %I check (%I between ''1000-01-02 00:00+00'' and ''9999-12-31 00:00+00'')', content,
      (select relname from pg_catalog.pg_class where oid = content) || '_' || name || '_in_the_years_1000_to_9999', name
    );
  end loop;
end
$$;

create or replace function private.open_to_readers(content regclass, readable text default 'true') returns void
language plpgsql set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', content);
  execute format('revoke all on %s from public, anon, authenticated', content);
  execute format('grant select on %s to anon, authenticated', content);
  execute format('grant insert, update, delete on %s to authenticated', content);
  execute format('grant select, insert, update, delete on %s to service_role', content);
  execute format('create policy "everyone reads what is public" on %s for select to anon, authenticated using (%s)',
    content, readable);
  execute format('create policy "the owner inserts" on %s for insert to authenticated
    with check ((select private.is_owner()))', content);
  execute format('create policy "the owner updates" on %s for update to authenticated
    using ((select private.is_owner())) with check ((select private.is_owner()))', content);
  execute format('create policy "the owner deletes" on %s for delete to authenticated
    using ((select private.is_owner()))', content);
  execute format('create trigger touch before update on %s for each row execute function private.touch()', content);
  perform private.watch_content(content);
  perform private.bound_moments(content);
end
$$;

-- What is out of range becomes the moment of the range that is nearest: what was scheduled without end stays scheduled.
do $$
declare
  kind text;
  name text;
begin
  foreach kind in array array['posts', 'projects', 'pages', 'certifications', 'experiences', 'education', 'skill_categories',
    'technical_skills', 'redirects', 'site_settings'] loop
    execute format('alter table public.%I disable trigger user', kind);
    for name in
      select column_name from information_schema.columns
      where table_schema = 'public' and table_name = kind and data_type = 'timestamp with time zone'
    loop
      execute format('update public.%1$I set %2$I = least(greatest(%2$I, ''1000-01-02 00:00+00''), ''9999-12-31 00:00+00'')
        where %2$I not between ''1000-01-02 00:00+00'' and ''9999-12-31 00:00+00''', kind, name);
    end loop;
    execute format('alter table public.%I enable trigger user', kind);
    perform private.bound_moments(format('public.%I', kind)::regclass);
  end loop;
end
$$;

revoke all on function private.bound_moments from public;

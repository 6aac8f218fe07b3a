// Generated from supabase/migrations by `npm run db:types`. Change supabase/schemas instead.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      activities: {
        Row: {
          created_at: string;
          dates_known_to: string;
          end_date: string | null;
          highlights: string[];
          id: string;
          kind: string;
          organization: string | null;
          start_date: string | null;
          summary: string | null;
          title: string;
          updated_at: string;
          url: string | null;
          video_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          dates_known_to?: string;
          end_date?: string | null;
          highlights?: string[];
          id?: string;
          kind?: string;
          organization?: string | null;
          start_date?: string | null;
          summary?: string | null;
          title: string;
          updated_at?: string;
          url?: string | null;
          video_url?: string | null;
        };
        Update: {
          created_at?: string;
          dates_known_to?: string;
          end_date?: string | null;
          highlights?: string[];
          id?: string;
          kind?: string;
          organization?: string | null;
          start_date?: string | null;
          summary?: string | null;
          title?: string;
          updated_at?: string;
          url?: string | null;
          video_url?: string | null;
        };
        Relationships: [];
      };
      app_users: {
        Row: {
          active: boolean;
          avatar_url: string | null;
          bio: string | null;
          created_at: string;
          display_name: string | null;
          email: string;
          id: string;
          role: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          avatar_url?: string | null;
          bio?: string | null;
          created_at?: string;
          display_name?: string | null;
          email: string;
          id: string;
          role?: string;
          updated_at?: string;
        };
        Update: {
          active?: boolean;
          avatar_url?: string | null;
          bio?: string | null;
          created_at?: string;
          display_name?: string | null;
          email?: string;
          id?: string;
          role?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      authors: {
        Row: {
          avatar_url: string | null;
          created_at: string;
          id: string;
          is_owner: boolean;
          name: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          avatar_url?: string | null;
          created_at?: string;
          id: string;
          is_owner?: boolean;
          name?: string | null;
          updated_at?: string;
        };
        Update: {
          avatar_url?: string | null;
          created_at?: string;
          id?: string;
          is_owner?: boolean;
          name?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      certifications: {
        Row: {
          created_at: string;
          credential_url: string | null;
          dates_known_to: string;
          description: string | null;
          expiry_date: string | null;
          id: string;
          image_url: string | null;
          issue_date: string | null;
          issuer: string | null;
          name: string;
          progress: number;
          status: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          credential_url?: string | null;
          dates_known_to?: string;
          description?: string | null;
          expiry_date?: string | null;
          id?: string;
          image_url?: string | null;
          issue_date?: string | null;
          issuer?: string | null;
          name: string;
          progress?: number;
          status?: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          credential_url?: string | null;
          dates_known_to?: string;
          description?: string | null;
          expiry_date?: string | null;
          id?: string;
          image_url?: string | null;
          issue_date?: string | null;
          issuer?: string | null;
          name?: string;
          progress?: number;
          status?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      dismissed_findings: {
        Row: {
          created_at: string;
          key: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          key: string;
        };
        Update: {
          created_at?: string;
          key?: string;
        };
        Relationships: [];
      };
      education: {
        Row: {
          achievements: string[];
          created_at: string;
          dates_known_to: string;
          degree: string | null;
          description: string | null;
          end_date: string | null;
          field: string | null;
          gpa: number | null;
          grade: string | null;
          id: string;
          location: string | null;
          order: number;
          school: string;
          start_date: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          achievements?: string[];
          created_at?: string;
          dates_known_to?: string;
          degree?: string | null;
          description?: string | null;
          end_date?: string | null;
          field?: string | null;
          gpa?: number | null;
          grade?: string | null;
          id?: string;
          location?: string | null;
          order?: number;
          school: string;
          start_date?: string | null;
          updated_at?: string;
        };
        Update: {
          achievements?: string[];
          created_at?: string;
          dates_known_to?: string;
          degree?: string | null;
          description?: string | null;
          end_date?: string | null;
          field?: string | null;
          gpa?: number | null;
          grade?: string | null;
          id?: string;
          location?: string | null;
          order?: number;
          school?: string;
          start_date?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      experiences: {
        Row: {
          company: string | null;
          company_url: string | null;
          created_at: string;
          current: boolean;
          dates_known_to: string;
          description: string | null;
          end_date: string | null;
          highlights: string[];
          id: string;
          location: string | null;
          order: number;
          responsibilities: string[];
          role: string;
          start_date: string | null;
          technologies: string[];
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          company?: string | null;
          company_url?: string | null;
          created_at?: string;
          current?: boolean;
          dates_known_to?: string;
          description?: string | null;
          end_date?: string | null;
          highlights?: string[];
          id?: string;
          location?: string | null;
          order?: number;
          responsibilities?: string[];
          role: string;
          start_date?: string | null;
          technologies?: string[];
          updated_at?: string;
        };
        Update: {
          company?: string | null;
          company_url?: string | null;
          created_at?: string;
          current?: boolean;
          dates_known_to?: string;
          description?: string | null;
          end_date?: string | null;
          highlights?: string[];
          id?: string;
          location?: string | null;
          order?: number;
          responsibilities?: string[];
          role?: string;
          start_date?: string | null;
          technologies?: string[];
          updated_at?: string;
        };
        Relationships: [];
      };
      health_checks: {
        Row: {
          checked_at: string;
          findings: NonNullable<Json>;
          singleton: boolean;
        };
        ComputedFields: never;
        Insert: {
          checked_at: string;
          findings: NonNullable<Json>;
          singleton?: boolean;
        };
        Update: {
          checked_at?: string;
          findings?: NonNullable<Json>;
          singleton?: boolean;
        };
        Relationships: [];
      };
      media: {
        Row: {
          alt: string | null;
          bytes: number;
          color: string | null;
          created_at: string;
          created_by: string | null;
          height: number | null;
          id: string;
          key: string;
          name: string;
          source_sha256: string | null;
          updated_at: string;
          width: number | null;
        };
        ComputedFields: never;
        Insert: {
          alt?: string | null;
          bytes: number;
          color?: string | null;
          created_at?: string;
          created_by?: string | null;
          height?: number | null;
          id?: string;
          key: string;
          name: string;
          source_sha256?: string | null;
          updated_at?: string;
          width?: number | null;
        };
        Update: {
          alt?: string | null;
          bytes?: number;
          color?: string | null;
          created_at?: string;
          created_by?: string | null;
          height?: number | null;
          id?: string;
          key?: string;
          name?: string;
          source_sha256?: string | null;
          updated_at?: string;
          width?: number | null;
        };
        Relationships: [];
      };
      messages: {
        Row: {
          body: string;
          created_at: string;
          email: string;
          held: boolean;
          id: string;
          name: string;
          read_at: string | null;
          updated_at: string;
          website: string;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          created_at?: string;
          email: string;
          held?: boolean;
          id?: string;
          name: string;
          read_at?: string | null;
          updated_at?: string;
          website?: string;
        };
        Update: {
          body?: string;
          created_at?: string;
          email?: string;
          held?: boolean;
          id?: string;
          name?: string;
          read_at?: string | null;
          updated_at?: string;
          website?: string;
        };
        Relationships: [];
      };
      pages: {
        Row: {
          content: string;
          created_at: string;
          created_by: string | null;
          excerpt: string | null;
          id: string;
          in_navigation: boolean;
          language: string | null;
          order: number;
          plain_text: string | null;
          published_at: string | null;
          revised_at: string | null;
          search_config: string;
          slug: string;
          title: string;
          translation_key: string | null;
          updated_at: string;
          visible_text: string | null;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          created_at?: string;
          created_by?: string | null;
          excerpt?: string | null;
          id?: string;
          in_navigation?: boolean;
          language?: string | null;
          order?: number;
          plain_text?: string | null;
          published_at?: string | null;
          revised_at?: string | null;
          search_config?: string;
          slug?: string;
          title: string;
          translation_key?: string | null;
          updated_at?: string;
          visible_text?: string | null;
        };
        Update: {
          content?: string;
          created_at?: string;
          created_by?: string | null;
          excerpt?: string | null;
          id?: string;
          in_navigation?: boolean;
          language?: string | null;
          order?: number;
          plain_text?: string | null;
          published_at?: string | null;
          revised_at?: string | null;
          search_config?: string;
          slug?: string;
          title?: string;
          translation_key?: string | null;
          updated_at?: string;
          visible_text?: string | null;
        };
        Relationships: [];
      };
      posts: {
        Row: {
          author_id: string | null;
          canonical_url: string | null;
          card_image: string | null;
          content: string;
          created_at: string;
          created_by: string | null;
          date: string;
          drawing: string | null;
          excerpt: string | null;
          featured_image: string | null;
          feed_id: string;
          first_line: string | null;
          id: string;
          language: string | null;
          pinned: boolean;
          plain_text: string | null;
          published_at: string | null;
          reading_time: string;
          revised_at: string | null;
          search_config: string;
          seo_description: string | null;
          seo_title: string | null;
          series: string | null;
          series_position: number | null;
          slug: string;
          tags: string[];
          title: string;
          translation_key: string | null;
          updated_at: string;
          visible_text: string | null;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          canonical_url?: string | null;
          card_image?: string | null;
          content: string;
          created_at?: string;
          created_by?: string | null;
          date?: string;
          drawing?: string | null;
          excerpt?: string | null;
          featured_image?: string | null;
          feed_id?: string;
          first_line?: string | null;
          id?: string;
          language?: string | null;
          pinned?: boolean;
          plain_text?: string | null;
          published_at?: string | null;
          reading_time?: string;
          revised_at?: string | null;
          search_config?: string;
          seo_description?: string | null;
          seo_title?: string | null;
          series?: string | null;
          series_position?: number | null;
          slug?: string;
          tags?: string[];
          title: string;
          translation_key?: string | null;
          updated_at?: string;
          visible_text?: string | null;
        };
        Update: {
          author_id?: string | null;
          canonical_url?: string | null;
          card_image?: string | null;
          content?: string;
          created_at?: string;
          created_by?: string | null;
          date?: string;
          drawing?: string | null;
          excerpt?: string | null;
          featured_image?: string | null;
          feed_id?: string;
          first_line?: string | null;
          id?: string;
          language?: string | null;
          pinned?: boolean;
          plain_text?: string | null;
          published_at?: string | null;
          reading_time?: string;
          revised_at?: string | null;
          search_config?: string;
          seo_description?: string | null;
          seo_title?: string | null;
          series?: string | null;
          series_position?: number | null;
          slug?: string;
          tags?: string[];
          title?: string;
          translation_key?: string | null;
          updated_at?: string;
          visible_text?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "posts_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "authors";
            referencedColumns: ["id"];
          },
        ];
      };
      projects: {
        Row: {
          card_image: string | null;
          created_at: string;
          created_by: string | null;
          date: string;
          dates_known_to: string;
          demo_url: string | null;
          description: string;
          drawing: string | null;
          github_url: string | null;
          id: string;
          language: string | null;
          long_description: string | null;
          period: string | null;
          pictures: string[];
          plain_text: string | null;
          results: string[];
          revised_at: string | null;
          role: string | null;
          search_config: string;
          seo_description: string | null;
          seo_title: string | null;
          slug: string;
          status: string;
          team: string | null;
          tech: string[];
          thumbnail: string;
          title: string;
          translation_key: string | null;
          updated_at: string;
          visible_text: string | null;
        };
        ComputedFields: never;
        Insert: {
          card_image?: string | null;
          created_at?: string;
          created_by?: string | null;
          date?: string;
          dates_known_to?: string;
          demo_url?: string | null;
          description: string;
          drawing?: string | null;
          github_url?: string | null;
          id?: string;
          language?: string | null;
          long_description?: string | null;
          period?: string | null;
          pictures?: string[];
          plain_text?: string | null;
          results?: string[];
          revised_at?: string | null;
          role?: string | null;
          search_config?: string;
          seo_description?: string | null;
          seo_title?: string | null;
          slug?: string;
          status?: string;
          team?: string | null;
          tech?: string[];
          thumbnail: string;
          title: string;
          translation_key?: string | null;
          updated_at?: string;
          visible_text?: string | null;
        };
        Update: {
          card_image?: string | null;
          created_at?: string;
          created_by?: string | null;
          date?: string;
          dates_known_to?: string;
          demo_url?: string | null;
          description?: string;
          drawing?: string | null;
          github_url?: string | null;
          id?: string;
          language?: string | null;
          long_description?: string | null;
          period?: string | null;
          pictures?: string[];
          plain_text?: string | null;
          results?: string[];
          revised_at?: string | null;
          role?: string | null;
          search_config?: string;
          seo_description?: string | null;
          seo_title?: string | null;
          slug?: string;
          status?: string;
          team?: string | null;
          tech?: string[];
          thumbnail?: string;
          title?: string;
          translation_key?: string | null;
          updated_at?: string;
          visible_text?: string | null;
        };
        Relationships: [];
      };
      redirects: {
        Row: {
          created_at: string;
          from_path: string;
          id: string;
          row_id: string | null;
          to_path: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          from_path: string;
          id?: string;
          row_id?: string | null;
          to_path: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          from_path?: string;
          id?: string;
          row_id?: string | null;
          to_path?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      resumes: {
        Row: {
          anonymous: boolean;
          created_at: string;
          design: string;
          id: string;
          items: NonNullable<Json>;
          job_title: string | null;
          language: string | null;
          name: string;
          paper: string;
          summary: string | null;
          token: string;
          updated_at: string;
          visibility: string;
        };
        ComputedFields: never;
        Insert: {
          anonymous?: boolean;
          created_at?: string;
          design?: string;
          id?: string;
          items?: NonNullable<Json>;
          job_title?: string | null;
          language?: string | null;
          name: string;
          paper?: string;
          summary?: string | null;
          token?: string;
          updated_at?: string;
          visibility?: string;
        };
        Update: {
          anonymous?: boolean;
          created_at?: string;
          design?: string;
          id?: string;
          items?: NonNullable<Json>;
          job_title?: string | null;
          language?: string | null;
          name?: string;
          paper?: string;
          summary?: string | null;
          token?: string;
          updated_at?: string;
          visibility?: string;
        };
        Relationships: [];
      };
      site_settings: {
        Row: {
          created_at: string;
          id: string;
          settings: NonNullable<Json>;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          settings?: NonNullable<Json>;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          settings?: NonNullable<Json>;
          updated_at?: string;
        };
        Relationships: [];
      };
      skill_categories: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          order: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          order?: number;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          order?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      slug_history: {
        Row: {
          created_at: string;
          resource: string;
          row_id: string;
          slug: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          resource: string;
          row_id: string;
          slug: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          resource?: string;
          row_id?: string;
          slug?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      technical_skills: {
        Row: {
          category: string;
          created_at: string;
          icon_name: string | null;
          id: string;
          items: string[];
          name: string;
          order: number;
          proficiency: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          category?: string;
          created_at?: string;
          icon_name?: string | null;
          id?: string;
          items?: never;
          name: string;
          order?: number;
          proficiency?: number;
          updated_at?: string;
        };
        Update: {
          category?: string;
          created_at?: string;
          icon_name?: string | null;
          id?: string;
          items?: never;
          name?: string;
          order?: number;
          proficiency?: number;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "technical_skills_category_fkey";
            columns: ["category"];
            isOneToOne: false;
            referencedRelation: "skill_categories";
            referencedColumns: ["name"];
          },
        ];
      };
      versions: {
        Row: {
          addresses: NonNullable<Json>;
          author_id: string | null;
          client: string | null;
          content: NonNullable<Json>;
          created_at: string;
          device: string | null;
          id: string;
          kind: string;
          resource: string;
          row_id: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          addresses?: NonNullable<Json>;
          author_id?: string | null;
          client?: string | null;
          content: NonNullable<Json>;
          created_at?: string;
          device?: string | null;
          id?: string;
          kind: string;
          resource: string;
          row_id: string;
          title?: string;
        };
        Update: {
          addresses?: NonNullable<Json>;
          author_id?: string | null;
          client?: string | null;
          content?: NonNullable<Json>;
          created_at?: string;
          device?: string | null;
          id?: string;
          kind?: string;
          resource?: string;
          row_id?: string;
          title?: string;
        };
        Relationships: [];
      };
      visits: {
        Row: {
          day: string;
          kind: string;
          name: string;
          times: number;
        };
        ComputedFields: never;
        Insert: {
          day: string;
          kind: string;
          name: string;
          times: number;
        };
        Update: {
          day?: string;
          kind?: string;
          name?: string;
          times?: number;
        };
        Relationships: [];
      };
    };
    Views: {
      content_relations: {
        Row: {
          similarity: number | null;
          source_id: string | null;
          source_type: string | null;
          target_id: string | null;
          target_type: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      media_files: {
        Row: {
          alt: string | null;
          bytes: number;
          color: string | null;
          created_at: string;
          created_by: string | null;
          height: number | null;
          id: string;
          key: string;
          marks: string[] | null;
          name: string;
          source_sha256: string | null;
          updated_at: string;
          width: number | null;
        };
        ComputedFields: never;
        Insert: {
          alt?: string | null;
          bytes?: number | null;
          color?: string | null;
          created_at?: string | null;
          created_by?: string | null;
          height?: number | null;
          id?: string | null;
          key?: string | null;
          marks?: never;
          name?: string | null;
          source_sha256?: string | null;
          updated_at?: string | null;
          width?: number | null;
        };
        Update: {
          alt?: string | null;
          bytes?: number | null;
          color?: string | null;
          created_at?: string | null;
          created_by?: string | null;
          height?: number | null;
          id?: string | null;
          key?: string | null;
          marks?: never;
          name?: string | null;
          source_sha256?: string | null;
          updated_at?: string | null;
          width?: number | null;
        };
        Relationships: [];
      };
      site: {
        Row: {
          phone: string | null;
          settings: Json | null;
          updated_at: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      skill_evidence: {
        Row: {
          months: number | null;
          post_names: string[] | null;
          posts: number | null;
          project_names: string[] | null;
          projects: number | null;
          role_ids: string[] | null;
          since: number | null;
          skill_id: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      backup_status: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bytes: number;
          drill: Json;
          failed_at: string;
          failure: string;
          file_name: string;
          is_overdue: boolean;
          made_at: string;
        }[];
      };
      change_rows: {
        Args: { action: string; ids: string[]; kind: string; tag?: string };
        Returns: {
          code: string;
          id: string;
          message: string;
        }[];
      };
      content_version: { Args: Record<PropertyKey, never>; Returns: string };
      create_access_token: { Args: { ends_on: string; may_publish: boolean; token_name: string }; Returns: string };
      dead_paths: {
        Args: { paths: string[] };
        Returns: {
          is_draft: boolean;
          path: string;
        }[];
      };
      demo_content: {
        Args: Record<PropertyKey, never>;
        Returns: {
          edited: number;
          kind: string;
          needed: number;
          unedited: number;
        }[];
      };
      end_session: { Args: { session_id?: string }; Returns: undefined };
      exchange_access_token: { Args: { token: string }; Returns: Json };
      find_text: { Args: { after?: string; wanted: string }; Returns: Json };
      find_words: {
        Args: { query: string };
        Returns: {
          id: string;
          kind: string;
          slug: string;
          title: string;
        }[];
      };
      hand_over: { Args: { email_address: string }; Returns: string };
      health_report: {
        Args: Record<PropertyKey, never>;
        Returns: {
          checked_at: string;
          findings: Json;
        }[];
      };
      import_step: { Args: { data: Json; step: string }; Returns: Json };
      invite_writer: { Args: { email_address: string; writer_name: string }; Returns: string };
      keep_draft: { Args: { content: Json; device: string; resource: string; row_id: string }; Returns: string };
      list_posts: {
        Args: {
          after_date?: string;
          after_id?: string;
          after_pinned?: boolean;
          first_page?: number;
          last_page?: number;
          own_language?: string;
          wanted?: string[];
          wanted_language?: string;
          words?: string;
        };
        Returns: Json;
      };
      list_projects: {
        Args: {
          after_date?: string;
          after_id?: string;
          first_page?: number;
          last_page?: number;
          own_language?: string;
          wanted?: string[];
          wanted_language?: string;
          words?: string;
        };
        Returns: Json;
      };
      mark_messages: { Args: { ids: string[]; is_read: boolean }; Returns: undefined };
      may_remove_media: { Args: { name: string }; Returns: boolean };
      may_store_media: { Args: { name: string }; Returns: boolean };
      media_uses: {
        Args: { keys: string[] };
        Returns: {
          is_past: boolean;
          key: string;
          kind: string;
          row_id: string;
          slug: string;
          title: string;
        }[];
      };
      my_access_tokens: {
        Args: Record<PropertyKey, never>;
        Returns: {
          ends_on: string;
          id: string;
          may_publish: boolean;
          name: string;
          used_at: string;
        }[];
      };
      my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          is_this: boolean;
          used_at: string;
          user_agent: string;
        }[];
      };
      open_preview: { Args: { link_token: string }; Returns: Json };
      open_resume: {
        Args: { link_token: string };
        Returns: {
          anonymous: boolean;
          created_at: string;
          design: string;
          id: string;
          items: NonNullable<Json>;
          job_title: string | null;
          language: string | null;
          name: string;
          paper: string;
          summary: string | null;
          token: string;
          updated_at: string;
          visibility: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "resumes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      owner_overview: { Args: { today: string }; Returns: Json };
      propose_change: { Args: { content: Json; resource: string; row_id: string }; Returns: string };
      registration_open: { Args: Record<PropertyKey, never>; Returns: boolean };
      removable_media: { Args: { names: string[] }; Returns: string[] };
      remove_demo_content: {
        Args: { include_edited?: boolean };
        Returns: {
          kind: string;
          removed: number;
        }[];
      };
      remove_writer: { Args: { user_id: string }; Returns: undefined };
      rename_tag: { Args: { former: string; kind: string; latter?: string }; Returns: number };
      replace_media: { Args: { former: string; latter: string; undo?: Json; with_history?: boolean }; Returns: Json };
      replace_text: {
        Args: { ids: string[]; kind: string; replacement: string; seen?: string; wanted: string };
        Returns: Json;
      };
      restore_rows: { Args: { category?: string; resource: string; row_ids: string[] }; Returns: number };
      revoke_access_token: { Args: { token_id: string }; Returns: undefined };
      row_visits: { Args: { ids: string[]; row_kind: string }; Returns: Json };
      save_first_run: {
        Args: { is_checklist_dismissed?: boolean; status?: string; step?: string };
        Returns: undefined;
      };
      search_content: {
        Args: { most?: number; query: string };
        Returns: {
          date: string;
          excerpt: string;
          id: string;
          kind: string;
          language: string;
          slug: string;
          tags: string[];
          title: string;
        }[];
      };
      set_registration: { Args: { is_open: boolean }; Returns: undefined };
      set_review: { Args: { kind: string; note: string; row_id: string }; Returns: undefined };
      set_user_access: {
        Args: { active?: boolean; role?: string; user_id: string };
        Returns: {
          active: boolean;
          avatar_url: string | null;
          bio: string | null;
          created_at: string;
          display_name: string | null;
          email: string;
          id: string;
          role: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "app_users";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      share_draft: { Args: { is_shared?: boolean; wanted: string }; Returns: Json };
      site_health: { Args: { gone: string[]; origin: string; part?: string }; Returns: Json };
      store_rendered: { Args: { texts: Json }; Returns: undefined };
      tag_spellings: { Args: { kind: string; wanted: string[] }; Returns: string[] };
      texts_to_render: {
        Args: Record<PropertyKey, never>;
        Returns: {
          hash: string;
          id: string;
          kind: string;
          source: string;
        }[];
      };
      used_tags: {
        Args: Record<PropertyKey, never>;
        Returns: {
          kind: string;
          spellings: string[];
          tag: string;
          uses: number;
        }[];
      };
      visit_summary: { Args: Record<PropertyKey, never>; Returns: Json };
      writers_desk: { Args: Record<PropertyKey, never>; Returns: Json };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;

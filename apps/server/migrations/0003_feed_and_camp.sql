CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"important" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"official_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"client_id" uuid,
	"status" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"keep" text[] DEFAULT '{}' NOT NULL,
	"improve" text[] DEFAULT '{}' NOT NULL,
	"slot" jsonb,
	"staff_notes" text,
	"acknowledged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "evaluations__status" CHECK ("evaluations"."status" in ('DRAFT', 'RELEASED'))
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"event_id" uuid NOT NULL,
	"rubric" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedule_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"day" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"title" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schedule_items__starts_before_end" CHECK ("schedule_items"."start_time" < "schedule_items"."end_time"),
	CONSTRAINT "schedule_items__day" CHECK ("schedule_items"."day" ~ '^day[1-9][0-9]?$')
);
--> statement-breakpoint
CREATE TABLE "court_boards" (
	"event_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "court_campers" (
	"court_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "court_campers__once_a_court" PRIMARY KEY("court_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "court_positions" (
	"court_id" uuid NOT NULL,
	"position" text NOT NULL,
	"official_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "court_positions__one_each" PRIMARY KEY("court_id","position")
);
--> statement-breakpoint
CREATE TABLE "courts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"day" text DEFAULT 'day1' NOT NULL,
	"start_time" text,
	"end_time" text,
	"target" integer DEFAULT 5 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courts__both_times_or_none" CHECK (("courts"."start_time" is null) = ("courts"."end_time" is null)),
	CONSTRAINT "courts__starts_before_end" CHECK ("courts"."start_time" < "courts"."end_time"),
	CONSTRAINT "courts__day" CHECK ("courts"."day" ~ '^day[1-9][0-9]?$'),
	CONSTRAINT "courts__target" CHECK ("courts"."target" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "post_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "post_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"thumbnail" text,
	"width" integer,
	"height" integer,
	"duration_seconds" integer
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_likes__one_each" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "post_views" (
	"post_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reader" text NOT NULL,
	"role" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_views__one_a_day" PRIMARY KEY("post_id","day","reader"),
	CONSTRAINT "post_views__role" CHECK ("post_views"."role" in ('NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN', 'ADMIN'))
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"content" text,
	"required_role" text NOT NULL,
	"author_id" uuid NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tag_text" text DEFAULT '' NOT NULL,
	"quiz_text" text DEFAULT '' NOT NULL,
	"libraries" text[] DEFAULT '{}' NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"client_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone,
	"teaser_search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', description), 'B') || setweight(to_tsvector('simple', description), 'B') || setweight(to_tsvector('english', tag_text), 'A') || setweight(to_tsvector('simple', tag_text), 'A')) STORED,
	"full_search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('english', description), 'B') || setweight(to_tsvector('simple', description), 'B') || setweight(to_tsvector('english', tag_text), 'A') || setweight(to_tsvector('simple', tag_text), 'A') || setweight(to_tsvector('english', coalesce(content, '')), 'C') || setweight(to_tsvector('simple', coalesce(content, '')), 'C') || setweight(to_tsvector('english', quiz_text), 'C') || setweight(to_tsvector('simple', quiz_text), 'C')) STORED,
	CONSTRAINT "posts__type" CHECK ("posts"."type" in ('TEXT', 'IMAGE', 'VIDEO', 'QUIZ', 'NEWSLETTER')),
	CONSTRAINT "posts__required_role" CHECK ("posts"."required_role" in ('NON_MEMBER', 'ALL_YOU_NEED')),
	CONSTRAINT "posts__libraries" CHECK ("posts"."libraries" <@ array['QUIZZES','YMTC','ANNOUNCEMENTS','LIVE_CALLS','POLL_PLAYS','NEWSLETTERS']),
	CONSTRAINT "posts__counts" CHECK ("posts"."like_count" >= 0 and "posts"."comment_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_answers__one_each" PRIMARY KEY("question_id","user_id"),
	CONSTRAINT "quiz_answers__is_an_option" CHECK ("quiz_answers"."answer" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"correct_answer" smallint NOT NULL,
	"explanation" text NOT NULL,
	CONSTRAINT "quiz_questions__four_options" CHECK (cardinality("quiz_questions"."options") = 4),
	CONSTRAINT "quiz_questions__answer_is_an_option" CHECK ("quiz_questions"."correct_answer" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "officials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text,
	"experience" text,
	"rating" numeric(2, 1),
	"notes" text,
	"avatar" text,
	"resume_url" text,
	"type" text DEFAULT 'clinician' NOT NULL,
	"experience_levels" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "officials__rating" CHECK ("officials"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_official_id_users_id_fk" FOREIGN KEY ("official_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rubrics" ADD CONSTRAINT "rubrics_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_items" ADD CONSTRAINT "schedule_items_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_boards" ADD CONSTRAINT "court_boards_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_campers" ADD CONSTRAINT "court_campers_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_campers" ADD CONSTRAINT "court_campers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_positions" ADD CONSTRAINT "court_positions_court_id_courts_id_fk" FOREIGN KEY ("court_id") REFERENCES "public"."courts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "court_positions" ADD CONSTRAINT "court_positions_official_id_officials_id_fk" FOREIGN KEY ("official_id") REFERENCES "public"."officials"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courts" ADD CONSTRAINT "courts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "officials" ADD CONSTRAINT "officials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements__of_event" ON "announcements" USING btree ("event_id","important","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds__one_each" ON "calendar_feeds" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds__by_token" ON "calendar_feeds" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations__once_a_device" ON "evaluations" USING btree ("author_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "evaluations__of_official" ON "evaluations" USING btree ("event_id","official_id","created_at");--> statement-breakpoint
CREATE INDEX "evaluations__by_official" ON "evaluations" USING btree ("official_id");--> statement-breakpoint
CREATE INDEX "evaluations__by_author" ON "evaluations" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rubrics__one_per_event" ON "rubrics" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "schedule_items__of_day" ON "schedule_items" USING btree ("event_id","day","start_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "court_boards__one_per_event" ON "court_boards" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "court_campers__of_person" ON "court_campers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "court_positions__of_official" ON "court_positions" USING btree ("official_id");--> statement-breakpoint
CREATE INDEX "courts__of_event" ON "courts" USING btree ("event_id","day","start_time","id");--> statement-breakpoint
CREATE INDEX "post_comments__newest" ON "post_comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "post_comments__of_person" ON "post_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "post_comments__by_time" ON "post_comments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "post_files__in_order" ON "post_files" USING btree ("post_id","position");--> statement-breakpoint
CREATE INDEX "post_likes__newest" ON "post_likes" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "post_likes__of_person" ON "post_likes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "post_likes__by_time" ON "post_likes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "post_views__by_time" ON "post_views" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "posts__newest" ON "posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "posts__most_liked" ON "posts" USING btree ("like_count","created_at","id");--> statement-breakpoint
CREATE INDEX "posts__newest_of_type" ON "posts" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "posts__once" ON "posts" USING btree ("author_id","client_id");--> statement-breakpoint
CREATE INDEX "posts__by_tag" ON "posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "posts__by_library" ON "posts" USING gin ("libraries");--> statement-breakpoint
CREATE INDEX "posts__teaser_search" ON "posts" USING gin ("teaser_search");--> statement-breakpoint
CREATE INDEX "posts__full_search" ON "posts" USING gin ("full_search");--> statement-breakpoint
CREATE INDEX "quiz_answers__of_person" ON "quiz_answers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quiz_questions__in_order" ON "quiz_questions" USING btree ("post_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "officials__one_per_user" ON "officials" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "officials__by_name" ON "officials" USING btree ("last_name","first_name","id");--> statement-breakpoint
-- Whoever is a clinician already gets the page in the directory that becoming one makes from now on.
INSERT INTO "officials" ("user_id", "first_name", "last_name", "experience_levels") SELECT "id", "first_name", "last_name", "experience_levels" FROM "users" WHERE "role" = 'CLINICIAN' AND "erased_at" IS NULL;

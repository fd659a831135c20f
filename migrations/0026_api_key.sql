CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"start" text NOT NULL,
	"last_four" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_key_name_length" CHECK (char_length("api_key"."name") between 1 and 60),
	CONSTRAINT "api_key_token_hash_length" CHECK (char_length("api_key"."token_hash") = 43),
	CONSTRAINT "api_key_scopes_count" CHECK (cardinality("api_key"."scopes") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "api_key" text;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_token_hash_key" ON "api_key" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_key_user_id_created_at_id_index" ON "api_key" USING btree ("user_id","created_at","id");
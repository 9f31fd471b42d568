package secret

import "testing"

func TestIn(t *testing.T) {
	const hex = "9f8b7c6d5e4f3a2b1c0d9f8b7c6d5e4f3a2b1c0d"
	for text, want := range map[string]string{
		"api_key=" + hex:                      "a password or key",
		"API-Key: " + hex:                     "a password or key",
		"password=Sommer2024!":                "a password or key",
		"-----BEGIN OPENSSH PRIVATE KEY-----": "a private key",
		"AKIA" + "J7QXW3PLM2ZT8RVN":           "an AWS access key",
		"ghp_" + hex:                          "a GitHub token",
		"xoxb-" + "2048-4096-abcdef":          "a Slack token",
		"sk-" + "proj-" + hex:                 "an API key",
		"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln" + "bmF0dXJl": "a JSON web token",
		"postgres://app:hunter2@db.test/x":                       "a URL with credentials",
		"Authorization: Bearer " + hex:                           "a bearer token",
		"password: letters and digits":                           "",
		"secret: base64-encoded-text-of-any-size":                "",
		"token: the page token of the last answer":               "",
		"api_key=<your-api-key>":                                 "",
		"api_key=YOUR_API_KEY_000":                               "",
		"api_key=${API_KEY_2}":                                   "",
		"password=***********1":                                  "",
		"sk-...":                                                 "",
		"https://user:password@host.test":                        "",
		"https://<user>:<password>@host.test":                    "",
		"https://host.test:8080/a@b":                             "",
		"Bearer <token>":                                         "",
		"AKIAIOSFODNN7EXAMPLE":                                   "",
		"the task-sk-abc of " + hex:                              "",
	} {
		if got := In("Say " + text + " here."); got != want {
			t.Errorf("%q holds %q, want %q", text, got, want)
		}
	}
}

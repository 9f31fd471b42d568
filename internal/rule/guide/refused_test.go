package guide

import (
	"errors"
	"strings"
	"testing"
)

func TestGoodCalls(t *testing.T) {
	for text, want := range map[string]string{
		"Good usage:\n- {\"n\":3}\n- `{\"n\": 4}` asks for four.\n* **{\"n\":5}**\n\nBad usage:\n- {\"n\":0}": `{"n":3} {"n":4} {"n":5}`,
		"Good usage:\n- {}":                                                                                 `{}`,
		"Good usage:\n- ✓ {\"n\":3}\n1. {\"n\":4}":                                                          `{"n":3} {"n":4}`,
		"Good: {\"n\":3}\nBad: {\"n\":0}":                                                                   `{"n":3}`,
		"| Good | {\"n\":3} |\n| Bad | {\"n\":0} |":                                                         `{"n":3}`,
		"**Good usage**\n```json\n{\n  \"n\": 3\n}\n```":                                                    `{"n":3}`,
		"Good usage:\n- ```json\n  {\"n\":\n    3}\n  ```\n  Three pages.":                                  `{"n":3}`,
		"Good usage:\n- draw({\"n\":3})\n- `draw`: {\"n\":4}":                                               `{"n":3} {"n":4}`,
		"Good usage:\n- {\"n\":1}, {\"n\":2}":                                                               `{"n":1}`,
		"Good usage:\n- {\"n\":1} returns {\"drawn\":1}":                                                    `{"n":1}`,
		"Guter Aufruf ist dieser hier, wenn eine Seite gefragt ist\n\nGood usage:\n- {\"n\":1}, eine Seite": `{"n":1}`,
		"Example: draw({\"n\":3}).":                                                                         `{"n":3}`,

		"Examples:\n- {\"n\":3}":                                             "", // a result?
		"Example: draw({\"n\":3}) returns three.":                            "",
		"Good usage:\n- The tool returns {\"drawn\":3}.":                     "",
		"Good usage:\n- An empty call becomes {}.":                           "",
		"Good usage:\n- draws {\"n\":3}":                                     "",
		"Good usage:\n- other({\"n\":3})":                                    "",
		"Good usage:\n- {\"n\":N}\n- {\"n\":3, ...}\n- {n: 3}\n- [{\"n\":3}": "",
		"Good usage:\n- {\"n\":\"...\"}\n- {\"n\":\"<count>\"}\n- {\"n\":\"four…\"}\n- {\"n\":\"YOUR_COUNT\"}": "",
		"Good usage:\n- {\"n\":0} is refused.\n- {\"n\":0} ❌\n- {\"page\":1} becomes {\"n\":1}":                "",
		"Good usage:\n- {\"drawn\":3} is the result of {\"n\":3}":                                              "",
		"Good usage:\n- Three pages:\n  - {\"n\":3}":                                                           "",
		"Good usage:\nAda says so.\n{\"n\":3}":                                                                 "",
		"Good usage:\n{\"n\":3}\n{\"drawn\":3}":                                                                `{"n":3}`,
		"# Good usage\n- {\"n\":3}\n## What it returns\n- {\"drawn\":3}":                                       `{"n":3}`,
		"Good usage:\n- {\"n\":3}\n  - {\"drawn\":3}":                                                          `{"n":3}`,
		"Arguments:\n- {\"n\":3}\n\nErrors:\n- {\"n\":3}":                                                      "",
	} {
		if got := strings.Join(Read(text).goodCalls("draw"), " "); got != want {
			t.Errorf("%q shows %s, want %s", text, got, want)
		}
	}
}

func TestRefused(t *testing.T) {
	mismatch := func(arguments string) error {
		if arguments == `{"n":3}` || arguments == `{"other":1}` {
			return nil
		}
		return errors.New("/n: it is missing")
	}
	for call, refused := range map[string]bool{
		`{"n":3}`:                               false,
		`{"wait":5}`:                            true,
		`{"n":"three"}`:                         true,
		`{"name":""}`:                           true,
		`{"name":"draw","arguments":{"n":3}}`:   false, // the call of a provider
		`{"name":"draw","arguments":"{\"n\"}"}`: false,
		`{"tool":"draw","count":3}`:             false,
		`{"draw":{"n":3}}`:                      false,
		`{"how":{"n":3}}`:                       true, // an argument
	} {
		problems := Read("Good usage:\n- {\"n\":3}\n- "+call+"\n- {\"other\":1}").Refused("draw", []string{"n", "how"}, mismatch)
		want := "the usage metadata shows the good call " + call + ", which the schema refuses: /n: it is missing"
		if len(problems) > 0 != refused || refused && problems[0].Got != want {
			t.Errorf("%s: %v", call, problems)
		}
	}
}

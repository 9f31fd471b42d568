package main

import "path"

// A subject is a tool of which mutants are made. Its package in internal/lab/mutation/fixtures constructs it.
type subject struct {
	dir       string   // relative to the checkout
	profile   string   // evaluated in addition to the profiles of all agent tools
	arguments []string // of the recorded calls; the first one is also called with faults, cancellations and concurrently
}

func (s subject) name() string { return path.Base(s.dir) }

// fixture returns the file that constructs the tool, relative to the checkout.
func (s subject) fixture() string { return path.Join(fixtureFolder, s.name(), "fixture.go") }

const fixtureFolder = "internal/lab/mutation/fixtures"

// subjects are the reference tools and three larger ones.
var subjects = []subject{
	{dir: "reference/helloworld", arguments: []string{
		`{"name":"Ada"}`, `{"name":"Ada","language":"fr"}`, `{"name":"  "}`, `{"name":null}`, `{"name":5}`, `{}`, ``, `null`, `[]`, `{"name":"Ada"`,
		`{"name":"Ada"} {}`, `{"name":"Ada","x":1}`, `{"NAME":"Ada"}`, `"Ada"`,
	}},
	{dir: "reference/pingpong", arguments: []string{
		`{"message":"hi","count":3}`, `{"count":2147483647}`, `{"count":-1}`, `{"count":"3"}`, `{"count":1.5}`, `{"message":"hi"}`, `{}`, ``, `null`, `[]`, `{"message":5}`, `{"message":null}`, `{"message":""}`, `{"message":"hi"`, `{"message":"hi"}x`,
		`{"message":"hi","uppercase":true}`, `{"MESSAGE":"hi"}`,
	}},
	{dir: "reference/calculator", arguments: []string{
		`{"operation":"divide","left":7,"right":2}`, `{"operation":"divide","left":7,"right":0}`, `{"operation":" ADD ","left":7,"right":2}`,
		`{"operation":"power","left":7,"right":2}`, `{"operation":"","left":7,"right":2}`, `{"left":7,"right":2}`, `{"operation":"add","right":2}`,
		`{"operation":"add","left":7}`, `{"operation":"add","left":"7","right":2}`, `{"operation":null,"left":7,"right":2}`, `{"operation":"add","left":null,"right":2}`,
		`{}`, ``, `null`, `[]`, `{"operation":"add"`, `{"operation":"add","left":7,"right":2}}`, `{"operation":"multiply","left":1e308,"right":10}`,
	}},
	{dir: "reference/delay", arguments: []string{
		`{"milliseconds":50,"note":"n"}`, `{"milliseconds":0}`, `{"milliseconds":-5}`, `{"milliseconds":99999999}`, `{}`, ``, `null`, `[]`, `{"milliseconds":"50"}`,
		`{"milliseconds":1.5}`, `{"milliseconds":50`, `{"milliseconds":50}x`, `{"note":5}`,
	}},
	{dir: "reference/failureinjection", arguments: []string{
		`{"shouldFail":false,"payload":"p"}`, `{"shouldFail":true}`, `{"shouldFail":true,"failureMessage":"m","payload":"p"}`, `{}`, ``, `null`, `[]`,
		`{"shouldFail":"yes"}`, `{"shouldFail":true`, `{"shouldFail":false}x`, `{"payload":5}`, `{"shouldFail":true,"failureMessage":" "}`,
	}},
	{dir: "reference/agentlistmodes", profile: "tul-010", arguments: []string{
		`{"includeExamples":true}`, `{"includeExamples":false}`, `{}`, ``, `null`, `[]`, `{"includeExamples":"yes"}`, `{"includeExamples":null}`, `{"includeExamples":true`,
		`{"includeExamples":true}x`, `{"x":1}`,
	}},
	{dir: "testdata/strength/staypricer", arguments: []string{
		`{"from":"2026-05-01","nights":2,"guests":[{"name":"Ada"},{"name":"Bo","age":7}]}`, `{"from":"2026-05-01","nights":1,"guests":[{"name":"Ada"}],"room":"suite"}`,
		`{"from":"2026-05-01","nights":0,"guests":[{"name":"Ada"}]}`, `{"from":"2026-05-01","nights":15,"guests":[{"name":"Ada"}]}`, `{"from":"tomorrow","nights":1,"guests":[{"name":"Ada"}]}`,
		`{"from":"2026-05-01","nights":1,"guests":[]}`, `{"from":"2026-05-01","nights":1,"guests":[{"name":" "}]}`, `{"from":"2026-05-01","nights":1,"guests":[{}]}`,
		`{"from":"2026-05-01","nights":1,"guests":[{"name":"Ada","age":18}]}`, `{"from":"2026-05-01","nights":1,"guests":[{"name":"Ada"}],"room":"attic"}`,
		`{"nights":1,"guests":[{"name":"Ada"}]}`, `{"from":"2026-05-01","guests":[{"name":"Ada"}]}`, `{"from":"2026-05-01","nights":1}`, `{"from":null,"nights":1,"guests":[{"name":"Ada"}]}`,
		`{"from":"2026-05-01","nights":"1","guests":[{"name":"Ada"}]}`, `{}`, ``, `null`, `[]`, `{"from":"2026-05-01"`, `{"from":"2026-05-01","nights":1,"guests":[{"name":"Ada"}]}x`,
	}},
	{dir: "testdata/strength/stockreport", arguments: []string{
		`{"articles":["AB1234","AB1235"],"byWarehouse":true}`, `{"articles":["AB1235","AB1234","AB1234"]}`, `{"articles":["AB1234"],"lowest":100}`, `{"articles":["XX0000"]}`,
		`{"articles":[]}`, `{"articles":["nothing"]}`, `{"articles":[5]}`, `{"articles":"AB1234"}`, `{"articles":null}`, `{"articles":["AB1234"],"lowest":-1}`,
		`{"articles":["AB1234"],"byWarehouse":"yes"}`, `{}`, ``, `null`, `[]`, `{"articles":["AB1234"]`, `{"articles":["AB1234"]}x`,
	}},
	{dir: "testdata/strength/textdigest", arguments: []string{
		`{"texts":["the cat and the dog","The end"],"options":{"most":2}}`, `{"texts":["a b c"]}`, `{"texts":["The the"],"options":{"keepCase":true}}`,
		`{"texts":["a bb ccc"],"options":{"shortest":2}}`, `{"texts":[]}`, `{"texts":[null]}`, `{"texts":"a"}`, `{"texts":null}`, `{"texts":["a"],"options":{"most":0}}`,
		`{"texts":["a"],"options":{"most":101}}`, `{"texts":["a"],"options":{"shortest":0}}`, `{"texts":["a"],"options":{"shortest":41}}`, `{"texts":["a"],"options":5}`,
		`{"texts":["a"],"options":{"most":"2"}}`, `{}`, ``, `null`, `[]`, `{"texts":["a"]`, `{"texts":["a"]}x`,
	}},
}

package contract_test

import (
	"strings"
	"testing"
	"time"

	"github.com/toolconform/toolconform/contract"
)

func TestTags(t *testing.T) {
	type args struct {
		A float64        `json:"a" minimum:"-1.5" maximum:"1e3" multipleOf:"0.5"`
		B int            `json:"b" exclusiveMinimum:"0" exclusiveMaximum:"9" enum:"1,2,3.0" default:"1e0"`
		C string         `json:"c" minLength:"1" maxLength:"5" pattern:"^[a-z,]*$" enum:"[\"a,b\",\"c\"]" default:"c"`
		D []string       `json:"d" enum:"x@y,y@z" format:"email" minItems:"1" maxItems:"3" uniqueItems:"true" default:"[\"x@y\"]"`
		E bool           `json:"e" default:"true"`
		F map[string]int `json:"f" default:"{ \"b\": 1, \"a\": 2 }"`
		G [][]int        `json:"g" minimum:"1" maxItems:"2"`
		H string         `json:"h" default:""`
		I uint64         `json:"i" enum:"[18446744073709551615]"`
		J float64        `json:"j" default:"0.5"`
		K *bool          `json:"k" uniqueMembers:"ignored, like every tag of somebody else"`
	}
	got, _ := properties(t, contract.SchemaOf[args]("", ""))
	for _, want := range []string{
		`"a":{"type":"number","minimum":-1.5,"maximum":1000,"multipleOf":0.5}`,
		`"b":{"type":"integer","enum":[1,2,3],"default":1,"exclusiveMinimum":0,"exclusiveMaximum":9}`,
		`"c":{"type":"string","enum":["a,b","c"],"default":"c","minLength":1,"maxLength":5,"pattern":"^[a-z,]*$"}`,
		`"d":{"type":"array","default":["x@y"],"items":{"type":"string","enum":["x@y","y@z"],"format":"email"},` +
			`"minItems":1,"maxItems":3,"uniqueItems":true}`,
		`"e":{"type":"boolean","default":true}`,
		`"f":{"type":"object","default":{"b":1,"a":2}}`,
		`"g":{"type":"array","items":{"type":"array","items":{"type":"integer","minimum":1}},"maxItems":2}`,
		`"h":{"type":"string","default":""}`,
		`"i":{"type":"integer","enum":[18446744073709551615],"minimum":0}`,
		`"j":{"type":"number","default":0.5}`,
		`"k":{"type":"boolean"}`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}

func TestTagsThatDoNotFit(t *testing.T) {
	for _, test := range []struct {
		schema contract.Schema
		want   string
	}{
		{contract.SchemaOf[struct {
			A int `minimum:"one"`
		}]("", ""), `field A: tag minimum:"one": not a number`},
		{contract.SchemaOf[struct {
			A float64 `maximum:"NaN"`
		}]("", ""), `not a number`},
		{contract.SchemaOf[struct {
			A float64 `maximum:"Inf"`
		}]("", ""), `not a number`},
		{contract.SchemaOf[struct {
			A string `minLength:"-1"`
		}]("", ""), `not a whole number`},
		{contract.SchemaOf[struct {
			A int `minLength:"1"`
		}]("", ""), `tag minLength does not fit type integer`},
		{contract.SchemaOf[struct {
			A bool `minimum:"1"`
		}]("", ""), `tag minimum does not fit type boolean`},
		{contract.SchemaOf[struct {
			A string `minItems:"1"`
		}]("", ""), `tag minItems does not fit type string`},
		{contract.SchemaOf[struct {
			A []int `uniqueItems:"perhaps"`
		}]("", ""), `neither true nor false`},
		{contract.SchemaOf[struct {
			A int `enum:"1,two"`
		}]("", ""), `tag enum:"1,two": "two" is not valid JSON`},
		{contract.SchemaOf[struct {
			A int `enum:"1,2.5"`
		}]("", ""), `must be an integer`},
		{contract.SchemaOf[struct {
			A string `enum:"[\"a\""`
		}]("", ""), `not valid JSON`},
		{contract.SchemaOf[struct {
			A string `enum:"a,b" default:"c"`
		}]("", ""), `must be one of "a", "b"`},
		{contract.SchemaOf[struct {
			A int `minimum:"5" default:"4"`
		}]("", ""), `must be at least 5`},
		{contract.SchemaOf[struct {
			A []string `default:"a"`
		}]("", ""), `not valid JSON`},
		{contract.SchemaOf[struct {
			A []string `default:"[1]"`
		}]("", ""), `'[0]' must be a string`},
		{contract.SchemaOf[struct {
			A int8 `default:"300"`
		}]("", ""), `tag default: the value must be between -128 and 127`},
		{contract.SchemaOf[struct {
			A *time.Time `format:"date" default:"2006-01-02"`
		}]("", ""), `tag default: the value must be a date and time`},
		{contract.SchemaOf[struct {
			A color `default:"secret"`
		}]("", ""), `tag default: the value cannot be read`},
		{contract.SchemaOf[struct {
			A bool `default:"yes"`
		}]("", ""), `not valid JSON`},
	} {
		if err := test.schema.Err(); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Err() = %v, want %q", err, test.want)
		}
	}
}

package gram_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/contract/gram"
)

// hostile returns texts of about that size that are hard for a parser, by description.
func hostile(size int) map[string]string {
	fill := func(head, piece, tail string) string {
		return head + strings.Repeat(piece, size/len(piece)) + tail
	}
	return map[string]string{
		"parentheses":      fill("", "(", ""),
		"brackets":         fill(`(::Text {paramName:`, "[", ""),
		"closed-brackets":  `(::Text {paramName:` + strings.Repeat("[", size/2) + strings.Repeat("]", size/2) + `})==>(::Text)`,
		"braces":           fill(`(::Text {a:`, "{a:", ""),
		"quotes":           fill(`(::Text {paramName:`, `"`, ""),
		"apostrophes":      fill(`(::Text {paramName:`, `'`, ""),
		"back-quotes":      fill("(::", "`", ""),
		"escapes":          fill(`(::Text {paramName:"`, `\"`, ""),
		"long-string":      fill(`(::Text {paramName:"`, "a", `"})==>(::Text)`),
		"long-label":       fill("(::", "a", ")==>(::Text)"),
		"type-brackets":    fill("(::`", "[", "` {paramName:\"a\"})==>(::Text)"),
		"type-braces":      fill("(::`", "{a:", "` {paramName:\"a\"})==>(::Text)"),
		"type-parentheses": fill("(::`", "(", "` {paramName:\"a\"})==>(::Text)"),
		"maybes":           fill("(::`", "Maybe ", "Int` {paramName:\"a\"})==>(::Text)"),
		"element-type":     fill(`(::Array {paramName:"a", elementType:"`, "[", `"})==>(::Text)`),
		"escaped-type":     fill(`(::Array {paramName:"a", elementType:"`, `\t`, `"})==>(::Text)`),
		"comments":         fill("", "//x\n", ""),
		"lines":            fill("", "\n", "(::Txt)"),
		"nodes":            fill("", "()==>", ""),
		"parameters":       fill("", `(::Int {paramName:"a"})==>`, "(::Text)"),
		"labels":           fill("(", ":a", ")==>(::Text)"),
		"warnings":         fill("", "(a::Array)==>\n", "(::Text)"),
		"enum":             fill(`(::Int {paramName:"a", enum:[`, "1,", "1]})==>(::Text)"),
		"fields":           fill(`(::Object {paramName:"a", fields:[`, "{},", "{}]})==>(::Text)"),
		"field-types":      fill("(::`{", "a: Int, ", "b: Int}` {paramName:\"a\"})==>(::Text)"),
		"keys":             fill(`(::Object {`, "a:1,", "a:1})==>(::Text)"),
		"digits":           fill(`(::Int {paramName:"a", default:`, "1", "})==>(::Text)"),
		"fences":           fill("(::Text {description:", "```", "})==>(::Text)"),
		"arrows":           fill("(::Text)", "=", "==>(::Text)"),
		"not-utf8":         fill("(::Text {paramName:\"", "\xff", "\"})==>(::Text)"),
		"control":          fill("(::Text {paramName:\"", "\x01", "\"})==>(::Text)"),
	}
}

// large returns valid signatures of about that size.
func large(size int) map[string]string {
	var parameters, fields, enum, rows strings.Builder
	for i := 0; parameters.Len() < size; i++ {
		parameters.WriteString(`(::Int {paramName:"p` + number(i) + `"})==>` + "\n")
	}
	for i := 0; fields.Len() < size; i++ {
		fields.WriteString("f" + number(i) + ": Maybe [Int], ")
	}
	for i := 0; enum.Len() < size; i++ {
		enum.WriteString("v" + number(i) + ",")
	}
	for i := 0; rows.Len() < size/2; i++ {
		rows.WriteString("{k:v" + number(i) + "},")
	}
	half := enum.String()[:size/2]
	half = half[:strings.LastIndexByte(half, ',')]
	return map[string]string{
		"parameters":  parameters.String() + "(::Text)",
		"fields":      "(::`{" + fields.String() + "z: Int}` {paramName:\"a\"})==>(::Text)",
		"enum":        `(::Text {paramName:"a", enum:[` + enum.String() + `z], default:z})==>(::Text)`,
		"identifiers": strings.ReplaceAll(strings.ReplaceAll(parameters.String(), `(::Int {paramName:"`, "("), `"})`, "::Int)") + "(::Text)",
		"rows": `(::Array {paramName:"a", elementType:"Object", fields:[{name:"k", type:"Text", enum:[` + half + `]}], default:[` +
			strings.TrimSuffix(rows.String(), ",") + `]})==>(::Text)`,
	}
}

func number(i int) string {
	const digits = "0123456789"
	text := ""
	for ; i > 0 || text == ""; i /= 10 {
		text = digits[i%10:i%10+1] + text
	}
	return text
}

//toolconform:witness SIG-008
func TestHostileTextsAreRefused(t *testing.T) {
	for name, text := range hostile(1 << 17) {
		_, err := gram.ParseSignature(text)
		var wrong *gram.Error
		if name == "long-string" {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			continue
		}
		if !errors.As(err, &wrong) || wrong.Code == "" || wrong.Position.Line < 1 || len(wrong.Error()) > 1000 {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := gram.ParseDocument("[a:Tool {description:x} | " + text + "]"); err == nil {
			t.Errorf("%s is taken in a document", name)
		}
	}
	for name, text := range large(1 << 17) {
		s, err := gram.ParseSignature(text)
		if err != nil {
			t.Errorf("%s: %.300s", name, err.Error())
			continue
		}
		again, err := gram.ParseSignature(s.String())
		if err != nil || !again.Equal(s) {
			t.Errorf("%s comes back as something else (%v)", name, err)
		}
	}
}

// Depth is bounded wherever something nests, far above what authors write.
func TestDepthIsBounded(t *testing.T) {
	for _, form := range [][3]string{
		{"(::`", "[", "]"}, {"(::`", "{a:", "}"}, {"(::`", "(", ")"},
	} {
		for _, c := range []struct {
			depth int
			fits  bool
		}{{60, true}, {65, false}, {100_000, false}} {
			text := form[0] + strings.Repeat(form[1], c.depth) + "Int" + strings.Repeat(form[2], c.depth) + "` {paramName:\"a\"})==>(::Int)"
			_, err := gram.ParseSignature(text)
			var wrong *gram.Error
			if c.fits && err != nil || !c.fits && (!errors.As(err, &wrong) || wrong.Code != gram.CodeDepth) {
				t.Errorf("%d times %s: %v", c.depth, form[1], err)
			}
		}
	}
}

package guide

import "github.com/toolconform/toolconform/internal/prose"

// calledBad matches the text behind literal arguments that are a bad example: {"n":-1} is wrong.
const calledBad = `["\]}\d]\}[` + "`" + `"')]* (is|are|would be) (an? )?(bad|poor|wrong|incorrect|invalid|not|refused|rejected)\b`

// Phrases that indicate a topic in a guide without a section on it. The lists are wide, because a false warning is worse than a
// missing one.
var (
	saysPurpose = prose.Phrases(`\bpurpose (is|of)\b`, `\b(this|the) tool (is|does|lets|allows|helps|[a-z]+s)\b`, `\bused (to|for)\b`, `\buseful for\b`,
		`\b(lets|allows|helps|enables) (you|the|a)\b`, `\buse (this|it|the tool) to\b`, `\bintended (to|for)\b`)
	saysWhen = prose.Phrases(`\bwhen(ever)?\b`, `\b(call|use|invoke) (this|it|the tool|only|for|before|after|to|if|as)\b`,
		`\bif (the|a|an|you|your)\b`, `\buser (asks|wants|needs|requests|says|gives)\b`, `\buse(d|ful)? (for|to|in)\b`,
		`\b(before|after) (you\b|the\b|[a-z]+ing\b|[a-z]+_)`, `\bonce (the|a|you)\b`, `\btriggers?\b`, `\b(is|are) (meant |intended |made |there )?for\b`)
	// saysOnly matches phrases about both when and when not.
	saysOnly = prose.Phrases(`\bunless\b`, `\bonly (when|if|for|after|before|once|to)\b`)
	// SaysNot matches negations.
	SaysNot = prose.Phrases(`\b(do|does|did|should|must|need|may|can|could|is|are|was)( not|n['’]t)\b`, `\bcannot\b`, `\bnever\b`,
		`\bavoid\b`, `\bnot (for|to|as|on|in|with|when|if|suitable|meant|intended|call|use|a)\b`, `\binstead of\b`,
		`\brather than\b`, `\bunless\b`, `\bno need\b`, `\brefrain\b`)
	saysWhenNot = prose.Phrases(`\b(do|should|must|need)( not|n['’]t)\b`, `\bnever\b`, `\bavoid\b`,
		`\bnot (for|to be used|suitable|meant|intended)\b`, `\binstead of\b`, `\brather than\b`, `\bunless\b`, `\bonly (when|if|for|after|before|once|what|where|within|works?|use|call)\b`, `\bno need to\b`,
		`\bwhen not\b`, `\brefrain\b`, `\bnot (a substitute|a replacement|as a)\b`, `\buse\b[^.;\n]{1,60}\binstead\b`,
		`\binstead,? (use|call)\b`, `\bfor (those|these|that|others|anything else|everything else)\b[^.\n]{0,30}\buse\b`,
		`\bprefer\b`, `\bbetter( suited|$|\W)`, `\bskip (it|this|the)\b`, `\bout of scope\b`,
		`\b(does not|doesn['’]t|do not|don['’]t|cannot|can['’]t|will not|won['’]t) (\w+ly )?(support|handle|cover|work|apply|know|`+
			`provide|include|read|search|access|see|help)\b`)
	saysRepeats = prose.Phrases(`\bidempoten(t|cy|ce)\b`, `\brepeat`, `\bagain\b`, `\btwice\b`, `\bmore than once\b`, `\bretr(y|ies)\b`,
		`\b(multiple|several|many) (times|calls)\b`, `\b(each|every|same|second|any) call\b`, `\bside[- ]effects?\b`,
		`\bsafe to call\b`, `\bonce per\b`, `\bread[- ]only\b`, `\bduplicate`, `\bchanges nothing\b`,
		`\boverwrit`, `\bstateless\b`, `\bcached?\b`, `\b(only|just) reads\b`, `\b(each|every) time\b`, `\breads only\b`,
		`\bno (more |further )?effect\b`, `\b(does not|doesn['’]t|never) (change|modify|write|store)`)
	saysPaging = prose.Phrases(`\bpag(e|es|ing|inated?|ination)\b`, `\bat most\b`, `\bmax(imum|imal)?\b`, `\bup to\b`,
		`\blimit(s|ed|ing)?\b`, `\bnext\b`, `\bcursors?\b`, `\bbatch`, `\bremaining\b`, `\btruncat`, `\bdefaults? (to|is|of)\b`, `\bper call\b`,
		`\bmore (results|rows|items|entries)\b`, `\b(first|top) \d+\b`, `\boffset\b`, `\bhow many\b`,
		`\b(omit(ted)?|(leave|left)( it)? (out|off|empty|blank))\b.{0,20}\b(all|both|everything|every)\b`)
	saysCost = prose.Phrases(`\bsparing`, `\bsafe to call\b`, `\bcosts?\b`, `\bcostly\b`, `\bexpensive\b`, `\bcheap\b`, `\bfast\b`,
		`\bslow`, `\bperformance\b`, `\blatency\b`, `\bquick`, `\binstant`, `\b(milli)?seconds?\b`, `\bminutes?\b`,
		`\blong[- ]running\b`, `\bevery (turn|message)\b`, `\bas often as\b`, `\brate[- ]limit`, `\bheavy\b`, `\blightweight\b`, `\bat once\b`, `\boften\b`, `\bfree\b`, `\bbilled\b`, `\bcharged\b`, `\bquota\b`, `\bcredits?\b`, `\b(tokens|calls|requests) (a|per) (day|hour|minute|call)\b`)
	saysErrors = prose.Phrases(`\berrors?\b`, `\bfail(s|ed|ure|ures|ing)?\b`, `\brefuse[sd]?\b`, `\breject(s|ed)?\b`,
		`\b(raise|throw)s?\b`, `\bexceptions?\b`, `\btime(s|d)?[- ]?outs?\b`, `\b(40\d|41\d|42\d|50\d)\b`,
		`(?-i:\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b)`, `\botherwise\b`)
	saysGood = prose.Phrases(`\bgood (usage|use|example|call)s?\b`, `\bgood:`, `\bexamples?\b`, `\be\.g\.`, `\bcorrect(ly)?:`, `[✓✔✅👍]`, `\bfor instance\b`)
	saysBad  = prose.Phrases(`\b(bad|wrong|incorrect|poor) (usage|use|example|call)s?\b`, `\b(bad|wrong|incorrect|invalid|avoid|not):`, `[✗✘❌👎🚫]`,
		`\bcounter-?examples?\b`, `\banti-?patterns?\b`, `\bmisuse\b`,
		`\b(bad|wrong|incorrect|nok|not ok)\s*[`+"`"+`"']?\{\s*["\\}]`, `\b(bad|wrong|incorrect)(\s*[—–]|\s+--?\s)`, calledBad)
	callsBad = prose.Phrases(calledBad)
)

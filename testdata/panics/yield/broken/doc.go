// Package broken has tools that end in a call of yield after it returned false, at the line that says so.
package broken

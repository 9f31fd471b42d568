// Package good has tools that come close to an unlock of an unlocked mutex and never do it.
package good
